import { shownPhone } from '@placette/contracts/identity/profile/shown-phone';
import type { Stay } from '@placette/contracts/requests/stays/schema';
import { links, useStayCancellation, useStayChange } from '@placette/shell-api';
import { ConversationLink } from '@placette/ui/conversation-link';
import { count, dayRange, euros } from '@placette/ui/format';
import { VerifiedMark } from '@placette/ui/identity-badge';
import { Link } from '@placette/ui/link';
import { Photo } from '@placette/ui/photo';
import { Plate } from '@placette/ui/plate-field';
import { StayChangeAsked } from '@placette/ui/stay-change-asked';
import { StayCancellation } from '@placette/ui/stay-cancellation';
import styles from './stays.module.css';

/** A stay with the other person of it, and how to reach them (RQ-08: agreed, so phone and plate are known). */
export function StayRow({ stay }: { stay: Stay }) {
  const { request } = stay;
  const { parking_spot, vehicle } = request;
  const calledOff = useStayCancellation(request, stay.side);
  const changing = useStayChange(request);
  const isOwner = stay.side === 'owner';
  const other = isOwner ? stay.request.requester : stay.request.owner;
  const name = `${other.first_name}${other.last_initial && ` ${other.last_initial}.`}`;
  return (
    <li className={styles.row}>
      <Photo photo={parking_spot.photo} alt="" sizes="(min-width: 768px) 148px, 96px" className={styles.photo} />
      <div className={styles.main}>
        <h3 className={styles.name}>
          <Link to={links.stay(request.id)}>{parking_spot.title}</Link>
        </h3>
        <p className={styles.dates}>
          {`${dayRange(request.start_date, request.end_date)} (${count(request.days, 'jour', 'jours')})`}
        </p>
        <p className={styles.who}>
          <span>{isOwner ? `Vous recevez ${name}` : `${parking_spot.city}, chez ${name}`}</span>{' '}
          {other.identity_verified && <VerifiedMark />}
        </p>
        <p className={styles.who}>
          <span>
            {vehicle.marque} {vehicle.modele}
          </span>
          <Plate>{vehicle.immatriculation}</Plate>
        </p>
        {other.phone_number !== null && (
          <p className={styles.who}>
            <span>Téléphone&nbsp;:</span>
            <Link to={`tel:${other.phone_number}`}>{shownPhone(other.phone_number)}</Link>
          </p>
        )}
        <ConversationLink to={links.conversation(request.id)} name={name} unread={request.unread_messages} />
        <StayChangeAsked side={stay.side} stay={request} name={other.first_name} {...changing} />
        <StayCancellation side={stay.side} stay={request} {...calledOff} />
      </div>
      <p className={styles.total}>{euros(request.total_price)}</p>
    </li>
  );
}
