import { closingText } from '@placette/contracts/requests/closing';
import { nextStatus } from '@placette/contracts/requests/lifecycle';
import type { ReceivedRequest } from '@placette/contracts/requests/schema';
import { clockInWords } from '@placette/contracts/kernel/typed';
import { VEHICLE_TYPE_LABELS } from '@placette/contracts/requests/vehicles/vehicle-types';
import { links, useStayCancellation, useStayChange, serverNow } from '@placette/shell-api';
import { AnswerExpected } from '@placette/ui/answer-expected';
import { CancelledBy } from '@placette/ui/cancelled-by';
import { ConversationLink } from '@placette/ui/conversation-link';
import { count, dayRange, euros } from '@placette/ui/format';
import { VerifiedMark } from '@placette/ui/identity-badge';
import { Link, PhoneLink } from '@placette/ui/link';
import { Plate } from '@placette/ui/plate-field';
import { RequestStatusTag } from '@placette/ui/status-tag';
import { StayChangeAsked } from '@placette/ui/stay-change-asked';
import { StayCancellation } from '@placette/ui/stay-cancellation';
import { TravelFacts } from '@placette/ui/travel-facts';
import styles from './received-requests.module.css';
import { RequestDecision } from './request-decision.js';

export function ReceivedRequestRow({ request }: { request: ReceivedRequest }) {
  const { requester, vehicle, parking_spot } = request;
  const closed = closingText(request, 'owner');
  const calledOff = useStayCancellation(request, 'owner');
  const changing = useStayChange(request);
  const name = requester.last_initial ? `${requester.first_name} ${requester.last_initial}.` : requester.first_name;
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <div className={styles.head}>
          <h2 className={styles.person}>{name}</h2>
          {requester.identity_verified && <VerifiedMark />}
          <RequestStatusTag status={request.status} />
        </div>
        <AnswerExpected {...request} clock={serverNow} />
        {request.agreed_at_once && <p>Réservation immédiate, sans réponse de votre part.</p>}
        <p className={styles.dates}>
          {`${dayRange(request.start_date, request.end_date)} (${count(request.days, 'jour', 'jours')})`}
        </p>
        {request.told_return_hour && <p>Retour annoncé à {clockInWords(request.told_return_hour)}</p>}
        <p className={styles.facts}>
          <Link to={links.parking(parking_spot.id)}>{parking_spot.title}</Link>
          <span>
            {vehicle.marque} {vehicle.modele} ({VEHICLE_TYPE_LABELS[vehicle.type_vehicule]})
          </span>
          <Plate>{vehicle.immatriculation}</Plate>
        </p>
        <TravelFacts travel={request.travel} side="owner" />
        <blockquote className={styles.message}>{request.message}</blockquote>
        <ConversationLink to={links.conversation(request.id)} name={name} unread={request.unread_messages} />
        {(request.status === 'approved' || request.status === 'completed') && (
          <p>
            <Link to={links.stay(request.id)} aria-label={`Voir le séjour de ${name}`}>
              Voir le séjour
            </Link>
          </p>
        )}
        {requester.phone_number && (
          <p>
            Téléphone&nbsp;: <PhoneLink number={requester.phone_number} />
          </p>
        )}
        {closed && <p className={styles.reason}>{closed}</p>}
        {request.rejection_reason && <p className={styles.reason}>Motif du refus&nbsp;: {request.rejection_reason}</p>}
        <CancelledBy request={request} side="owner" />
        <StayChangeAsked side="owner" stay={request} name={requester.first_name} {...changing} />
        <StayCancellation side="owner" stay={request} {...calledOff} />
      </div>
      <div className={styles.end}>
        <p className={styles.total}>{euros(request.total_price)}</p>
        {nextStatus(request.status, 'approve', 'owner') && <RequestDecision request={request} name={name} />}
      </div>
    </li>
  );
}
