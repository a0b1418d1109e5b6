import { PAUSE_STAYS_SHOWN, type PausePreview } from '@placette/contracts/listings/pauses/schema';
import shared from '@placette/ui/shared.module.css';
import { links } from '@placette/shell-api';
import { dayRange } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import styles from './pauses.module.css';

/** Approved stays of the chosen days: a pause changes nothing for them. */
export function StaysThatGoOn({ preview: { stays } }: { preview: PausePreview }) {
  if (stays.length === 0) {
    return (
      <p role="status" className={shared.words}>
        Aucun séjour approuvé ces jours-là.
      </p>
    );
  }
  const isCut = stays.length === PAUSE_STAYS_SHOWN;
  return (
    <Notice
      tone="info"
      live
      title={
        stays.length === 1 ? 'Un séjour approuvé aura lieu comme convenu' : 'Ces séjours auront lieu comme convenu'
      }
    >
      <ul className={styles.stays}>
        {stays.map(({ request_id, parking_title, start_date, end_date }) => (
          <li key={request_id}>
            <Link to={links.conversation(request_id)}>{parking_title}</Link>
            <span>{dayRange(start_date, end_date)}</span>
          </li>
        ))}
      </ul>
      {isCut && <p>Et d’autres encore&nbsp;: tous sont dans vos demandes reçues.</p>}
    </Notice>
  );
}
