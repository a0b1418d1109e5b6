import { today } from '@placette/contracts/kernel/days';
import { closingText, hasAlternatives } from '@placette/contracts/requests/closing';
import type { ReceivedRequest, SentRequest } from '@placette/contracts/requests/schema';
import type { QuestionThread, Thread } from '@placette/contracts/requests/threads/schema';
import { links, serverNow } from '@placette/shell-api';
import { totalInWords } from '@placette/contracts/requests/travel/travel';
import { AnswerExpected } from '@placette/ui/answer-expected';
import { CancelledBy } from '@placette/ui/cancelled-by';
import { count, dayRange, shortName } from '@placette/ui/format';
import { VerifiedMark } from '@placette/ui/identity-badge';
import { BackLink, Link, PhoneLink } from '@placette/ui/link';
import { ParkingName } from '@placette/ui/parking-owner';
import { RequestStatusTag } from '@placette/ui/status-tag';
import { TravelFacts } from '@placette/ui/travel-facts';
import { QuestionActions, RequestActions } from './thread-actions.js';
import styles from './thread.module.css';

/** Who is written to, by first name and initial. */
export function otherOf(thread: Thread | QuestionThread) {
  const party = partyOf(thread);
  return {
    name: shortName(party),
    isVerified: party.identity_verified,
    phone: party.phone_number ?? null,
  };
}

interface Party {
  first_name: string;
  last_initial: string;
  identity_verified: boolean;
  /** The other side's phone number, known once the request is approved. */
  phone_number?: string | null;
}

function partyOf(thread: Thread | QuestionThread): Party {
  if (thread.subject.kind === 'parking') return thread.subject.other;
  return 'requester' in thread.subject.request ? thread.subject.request.requester : thread.subject.request.owner;
}

/** What the thread is about, and what this side may do with it. */
export function ThreadFacts({ thread }: { thread: Thread }) {
  const { id, side, subject } = thread;
  const { name, isVerified, phone } = otherOf(thread);
  if (subject.kind === 'parking') {
    return (
      <section className={styles.facts} aria-label="La question">
        <BackLink to={links.questions}>Questions</BackLink>
        <p className={styles.line}>
          <ParkingName parking={subject.parking_spot} to={links.parking(subject.parking_spot.id)} />
          {isVerified && <VerifiedMark />}
        </p>
        <p className={styles.soft}>
          {side === 'owner'
            ? 'Avant toute demande. Si une demande suit, elle reprend ces messages.'
            : 'Une question ne réserve rien. Votre demande, si vous en envoyez une, reprendra ces messages.'}
        </p>
        <QuestionActions threadId={id} side={side} subject={subject} />
      </section>
    );
  }
  const { request } = subject;
  return (
    <section className={styles.facts} aria-label="La demande">
      {side === 'owner' ? (
        <BackLink to={links.requestsReceived}>Demandes reçues</BackLink>
      ) : (
        <BackLink to={links.requestsSent}>Mes demandes</BackLink>
      )}
      <p className={styles.line}>
        <ParkingName parking={request.parking_spot} to={links.parking(request.parking_spot.id)} />
        <RequestStatusTag status={request.status} />
        {isVerified && <VerifiedMark />}
      </p>
      <RequestDetails request={request} phone={phone} />
      <RequestActions request={request} name={name} />
    </section>
  );
}

function RequestDetails({ request, phone }: { request: ReceivedRequest | SentRequest; phone: string | null }) {
  const side = 'requester' in request ? 'owner' : 'requester';
  const closed = closingText(request, side);
  return (
    <>
      <p className={styles.dates}>
        {`${dayRange(request.start_date, request.end_date)} (${count(request.days, 'jour', 'jours')}), ${totalInWords(request)}`}
      </p>
      <AnswerExpected {...request} clock={serverNow} />
      <TravelFacts travel={request.travel} side={side} />
      {phone && (
        <p>
          Téléphone&nbsp;: <PhoneLink number={phone} />
        </p>
      )}
      {closed && <p className={styles.reason}>{closed}</p>}
      {(request.status === 'approved' || request.status === 'completed') && (
        <p>
          <Link to={links.stay(request.id)}>Voir le séjour&nbsp;: adresse, accès et itinéraire</Link>
        </p>
      )}
      {request.rejection_reason && <p className={styles.reason}>Motif du refus&nbsp;: {request.rejection_reason}</p>}
      <CancelledBy request={request} side={side} />
      {side === 'requester' && hasAlternatives(request, today()) && (
        <p>
          <Link to={links.alternatives(request.id)}>Voir d’autres places libres aux mêmes dates</Link>
        </p>
      )}
    </>
  );
}
