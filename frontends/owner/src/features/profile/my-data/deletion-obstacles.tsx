import type { AccountDeletion } from '@placette/contracts/identity/account-deletion/api';
import shared from '@placette/ui/shared.module.css';
import { useShell } from '@placette/shell-api';
import { dayInText, dayRange } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import styles from '../profile.module.css';

/** C38: which stays are to come, and what to do about it. */
export function DeletionObstacles({ deletion: { stays, is_last_admin } }: { deletion: AccountDeletion }) {
  const { links } = useShell();
  const last = stays.at(-1);
  return (
    <>
      {is_last_admin && (
        <Notice tone="warn" title="Vous êtes le dernier administrateur">
          Nommez un autre administrateur dans <Link to={links.adminUsers}>Utilisateurs</Link>, puis revenez ici.
        </Notice>
      )}
      {last && (
        <>
          <Notice tone="warn" title="Un séjour approuvé n’est pas terminé">
            L’autre personne compte sur vous. Vous pourrez supprimer votre compte après le {dayInText(last.end_date)}.
          </Notice>
          <ul className={shared.plainList}>
            {stays.map(({ request_id, role, parking_title, start_date, end_date }) => (
              <li key={request_id} className={styles.device}>
                <div>
                  <p className={shared.label}>{parking_title}</p>
                  <p className={styles.deviceFacts}>
                    {dayRange(start_date, end_date)}, {role === 'owner' ? 'chez vous' : 'en tant que conducteur'}
                  </p>
                </div>
                <Link to={role === 'owner' ? links.requestsReceived : links.requestsSent}>Voir la demande</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
