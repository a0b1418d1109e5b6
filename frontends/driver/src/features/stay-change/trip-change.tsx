import type { Stay } from '@placette/contracts/requests/stays/schema';
import { clockInWords } from '@placette/contracts/kernel/clock';
import { useStayChange } from '@placette/shell-api';
import { dayInText } from '@placette/ui/format';
import { StayChangeAsked } from '@placette/ui/stay-change-asked';
import { ChangeStay } from './change-stay.js';
import { ReturnLater } from './return-later.js';
import styles from './stay-change.module.css';

/** CN-02, CN-03: on the page of a stay, what waits for an answer, to both sides, or the way to ask. Not on paper. */
export function TripChange({ stay }: { stay: Stay }) {
  const answers = useStayChange(stay.request);
  const { told_return_hour, end_date } = stay.request;
  const other = stay.side === 'owner' ? stay.request.requester : stay.request.owner;
  return (
    <div className={styles.trip}>
      <StayChangeAsked side={stay.side} stay={stay.request} name={other.first_name} {...answers} />
      {told_return_hour && (
        <p>
          {stay.side === 'owner' ? `${other.first_name} annonce son retour` : 'Vous avez annoncé votre retour'} à{' '}
          <strong>{clockInWords(told_return_hour)}</strong>, le {dayInText(end_date)}.
        </p>
      )}
      {stay.side === 'requester' && (
        <div className={styles.buttons}>
          <ReturnLater stay={stay.request} />
          <ChangeStay stay={stay.request} />
        </div>
      )}
    </div>
  );
}
