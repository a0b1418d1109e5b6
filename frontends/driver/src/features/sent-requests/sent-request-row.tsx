import { formatPhone } from '@placette/contracts/identity/profile/format-phone';
import { closingText } from '@placette/contracts/requests/closing';
import type { SentRequest } from '@placette/contracts/requests/schema';
import { links, useRequestCancellation, useStayCancellation, useStayChange, serverNow } from '@placette/shell-api';
import { ShuttleBesideTotal } from '@placette/ui/shuttle-beside-total';
import { AnswerExpected } from '@placette/ui/answer-expected';
import { ButtonLink } from '@placette/ui/button';
import { CancelledBy } from '@placette/ui/cancelled-by';
import { ConversationLink } from '@placette/ui/conversation-link';
import { Disclosure } from '@placette/ui/disclosure';
import { count, dayRange, euros } from '@placette/ui/format';
import { Phone } from '@placette/ui/icons';
import { VerifiedMark } from '@placette/ui/identity-badge';
import { ParkingName } from '@placette/ui/parking-owner';
import { Photo } from '@placette/ui/photo';
import { Plate } from '@placette/ui/plate-field';
import { RequestCancellation } from '@placette/ui/request-cancellation';
import { RequestStatusTag } from '@placette/ui/status-tag';
import { StayCancellation } from '@placette/ui/stay-cancellation';
import { StayChangeAsked } from '@placette/ui/stay-change-asked';
import { TravelFacts } from '@placette/ui/travel-facts';
import { BookAgain } from '../stays/book-again.js';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { Alternatives } from './alternatives.js';
import { ProposedDays } from './proposed-days.js';
import styles from './sent-requests.module.css';

/** RQ-09, RQ-10: a sent request in two lines, with what there is to do; the rest unfolds. */
export function SentRequestRow({ request }: { request: SentRequest }) {
  const { parking_spot, owner } = request;
  const closed = closingText(request, 'requester');
  const changing = useStayChange(request);
  return (
    <li className={styles.row}>
      <Photo photo={parking_spot.photo} alt="" sizes="64px" className={styles.photo} />
      <div className={styles.main}>
        <div className={styles.head}>
          <h2 className={styles.name}>
            <ParkingName parking={parking_spot} to={links.parking(parking_spot.id)} />
          </h2>
          <RequestStatusTag status={request.status} />
        </div>
        <p className={styles.dates}>
          <span>{dayRange(request.start_date, request.end_date)}</span>
          <span className={styles.figure}>{euros(request.total_price)}</span>
        </p>
      </div>
      <div className={styles.more}>
        <ShuttleBesideTotal travel={request.travel} />
        <AnswerExpected {...request} clock={serverNow} />
        {closed && <p className={styles.reason}>{closed}</p>}
        {request.rejection_reason && <p className={styles.reason}>Motif du refus&nbsp;: {request.rejection_reason}</p>}
        <ProposedDays request={request} />
        <CancelledBy request={request} side="requester" />
        {request.status === 'approved' && <ToStay request={request} />}
        <ConversationLink
          to={links.conversation(request.id)}
          name={owner.first_name || 'le propriétaire'}
          unread={request.unread_messages}
        />
        <StayChangeAsked side="requester" stay={request} name={owner.first_name || 'Le propriétaire'} {...changing} />
        <BookAgain request={request} />
        <Details request={request} />
        <Alternatives request={request} />
      </div>
    </li>
  );
}

/** RQ-08: the stay holds phone, address and access, once the request is approved. */
function ToStay({ request: { id, owner, parking_spot } }: { request: SentRequest }) {
  return (
    <div className={styles.actions}>
      <ButtonLink variant="secondary" size="compact" to={links.stay(id)}>
        Voir le séjour<VisuallyHidden> {parking_spot.title}</VisuallyHidden>
      </ButtonLink>
      {owner.phone_number !== null && (
        <ButtonLink
          variant="quiet"
          size="compact"
          icon={<Phone aria-hidden="true" />}
          to={`tel:${owner.phone_number}`}
          aria-label={`Appeler ${formatPhone(owner.phone_number)}`}
        >
          Appeler
        </ButtonLink>
      )}
    </div>
  );
}

function Details({ request }: { request: SentRequest }) {
  const { parking_spot, owner, vehicle } = request;
  const cancellation = useRequestCancellation(request);
  const stayCancellation = useStayCancellation(request, 'requester');
  return (
    <Disclosure
      summary={
        <>
          Détails<VisuallyHidden> de la demande pour {parking_spot.title}</VisuallyHidden>
        </>
      }
    >
      <div className={styles.more}>
        <p className={styles.where}>
          <span>
            {parking_spot.city}, chez {owner.first_name || 'le propriétaire'}
          </span>{' '}
          {owner.identity_verified && <VerifiedMark />}
        </p>
        <p className={styles.where}>
          <span>
            {vehicle.marque} {vehicle.modele}
          </span>
          <Plate>{vehicle.immatriculation}</Plate>
          <span>{count(request.days, 'jour', 'jours')}</span>
        </p>
        <TravelFacts travel={request.travel} side="requester" />
        <blockquote className={styles.quote}>{request.message}</blockquote>
        <RequestCancellation request={request} {...cancellation} />
        <StayCancellation side="requester" stay={request} {...stayCancellation} />
      </div>
    </Disclosure>
  );
}
