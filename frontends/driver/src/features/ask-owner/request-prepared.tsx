import type { PreparedRequest } from '@placette/contracts/requests/prepared/schema';
import { links, useContentText } from '@placette/shell-api';
import { totalInWords } from '@placette/contracts/requests/travel/travel';
import { ButtonLink } from '@placette/ui/button';
import { count, dayRange } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import shared from '@placette/ui/shared.module.css';
import { waitsOf } from '../../prepared-waits.js';
import styles from './ask-owner.module.css';
import { DoneTitle } from './request-sent.js';

/** C49: replaces the form once the request is prepared: what it waits for, and the shortest next step. */
export function RequestPrepared({ request, inDialog }: { request: PreparedRequest; inDialog: boolean }) {
  const { parking_spot } = request;
  const delay = useContentText('verification_delay');
  const waits = waitsOf(request, delay);
  const next = waits.find(({ action }) => action)?.action;
  return (
    <>
      <DoneTitle title="Demande préparée" inDialog={inDialog} />
      <div className={styles.sections}>
        <Notice tone="ok" title={`${parking_spot.title}, ${parking_spot.city}`}>
          {`${dayRange(request.start_date, request.end_date)}, ${count(request.days, 'jour', 'jours')}, ${totalInWords(request)}.`}
        </Notice>
        <section aria-labelledby="suite" className={styles.next}>
          <h2 id="suite">Ce qu’elle attend</h2>
          <ul className={styles.waits}>
            {waits.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className={shared.words}>
            Elle part ensuite d’elle-même, si ces jours sont encore libres et le total pas plus élevé&nbsp;; sinon nous
            vous demandons quoi faire. D’ici là, le propriétaire n’en voit rien.
          </p>
        </section>
        <div className={shared.cluster3}>
          {next && <ButtonLink to={next.to}>{next.label}</ButtonLink>}
          <ButtonLink variant={next ? 'secondary' : 'primary'} to={links.preparedRequest(request.id)}>
            Mes demandes
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
