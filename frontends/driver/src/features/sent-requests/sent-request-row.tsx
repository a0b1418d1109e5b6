import { formatPhone } from '@placette/contracts/identity/profile/format-phone';
import { closingText } from '@placette/contracts/requests/closing';
import type { SentRequest } from '@placette/contracts/requests/schema';
import { links, useRequestCancellation, useStayCancellation, useStayChange, serverNow } from '@placette/shell-api';
import { AnswerExpected } from '@placette/ui/answer-expected';
import { ButtonLink, Button } from '@placette/ui/button';
import { CancelledBy } from '@placette/ui/cancelled-by';
import { classNames } from '@placette/ui/class-names';
import { ConversationLink } from '@placette/ui/conversation-link';
import { count, dayRange, euros } from '@placette/ui/format';
import { Phone } from '@placette/ui/icons';
import { VerifiedMark } from '@placette/ui/identity-badge';
import { Link } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import { ParkingName } from '@placette/ui/parking-owner';
import { Photo } from '@placette/ui/photo';
import { Plate } from '@placette/ui/plate-field';
import { RequestCancellation } from '@placette/ui/request-cancellation';
import { RequestStatusTag } from '@placette/ui/status-tag';
import { StayCancellation } from '@placette/ui/stay-cancellation';
import { StayChangeAsked } from '@placette/ui/stay-change-asked';
import { TravelFacts } from '@placette/ui/travel-facts';
import { useLayoutEffect, useRef, useState } from 'react';
import { BookAgain } from '../stays/book-again.js';
import { Alternatives } from './alternatives.js';
import styles from './sent-requests.module.css';

/** RQ-09, RQ-10: a sent request with its status; a pending one can be cancelled. */
export function SentRequestRow({ request }: { request: SentRequest }) {
  const { parking_spot, owner, vehicle } = request;
  const closed = closingText(request, 'requester');
  const cancellation = useRequestCancellation(request);
  const stayCancellation = useStayCancellation(request, 'requester');
  const changing = useStayChange(request);
  return (
    <li className={styles.row}>
      <Photo photo={parking_spot.photo} alt="" sizes="(min-width: 768px) 148px, 96px" className={styles.photo} />
      <div className={styles.main}>
        <div className={styles.head}>
          <h2 className={styles.name}>
            <ParkingName parking={parking_spot} to={links.parking(parking_spot.id)} />
          </h2>
          <RequestStatusTag status={request.status} />
        </div>
        <p className={styles.where}>
          <span>
            {parking_spot.city}, chez {owner.first_name || 'le propriétaire'}
          </span>{' '}
          {owner.identity_verified && <VerifiedMark />}
        </p>
        <p className={styles.dates}>
          {`${dayRange(request.start_date, request.end_date)} (${count(request.days, 'jour', 'jours')})`}
        </p>
        <p className={styles.where}>
          <span>
            {vehicle.marque} {vehicle.modele}
          </span>
          <Plate>{vehicle.immatriculation}</Plate>
        </p>
      </div>
      <p className={styles.total}>{euros(request.total_price)}</p>
      <div className={styles.more}>
        <AnswerExpected {...request} clock={serverNow} />
        <TravelFacts travel={request.travel} side="requester" />
        <LongMessage text={request.message} />
        <ConversationLink
          to={links.conversation(request.id)}
          name={owner.first_name || 'le propriétaire'}
          unread={request.unread_messages}
        />
        {closed && <p className={styles.reason}>{closed}</p>}
        {request.rejection_reason && <p className={styles.reason}>Motif du refus&nbsp;: {request.rejection_reason}</p>}
        <CancelledBy request={request} side="requester" />
        {request.status === 'approved' && <OwnerContact request={request} />}
        <RequestCancellation request={request} {...cancellation} />
        <StayChangeAsked side="requester" stay={request} name={owner.first_name || 'Le propriétaire'} {...changing} />
        <StayCancellation side="requester" stay={request} {...stayCancellation} />
        <Alternatives request={request} />
        <BookAgain request={request} />
      </div>
    </li>
  );
}

/** RQ-08: shown once the request is approved. */
function OwnerContact({ request: { id, owner } }: { request: SentRequest }) {
  return (
    <Notice
      tone="ok"
      title={owner.phone_number === null ? 'Demande approuvée' : formatPhone(owner.phone_number)}
      action={
        owner.phone_number && (
          <ButtonLink size="compact" icon={<Phone aria-hidden="true" />} to={`tel:${owner.phone_number}`}>
            Appeler
          </ButtonLink>
        )
      }
    >
      {owner.phone_number === null && 'Aucun téléphone n’est indiqué. '}L’adresse exacte et les consignes d’accès sont
      sur <Link to={links.stay(id)}>la page du séjour</Link>.
    </Notice>
  );
}

/** Three lines of a message, the rest on demand. */
function LongMessage({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  const quote = useRef<HTMLQuoteElement>(null);

  useLayoutEffect(() => {
    const element = quote.current;
    if (element === null || isOpen) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, isOpen]);

  return (
    <div className={styles.message}>
      <blockquote ref={quote} className={classNames(styles.quote, !isOpen && styles.clamped)}>
        {text}
      </blockquote>
      {(isCut || isOpen) && (
        <Button variant="quiet" size="compact" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Réduire' : 'Lire la suite'}
        </Button>
      )}
    </div>
  );
}
