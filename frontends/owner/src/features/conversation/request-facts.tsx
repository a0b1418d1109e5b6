import { today } from '@placette/contracts/kernel/days';
import { closingText, hasAlternatives } from '@placette/contracts/requests/closing';
import type { Conversation } from '@placette/contracts/requests/conversation/schema';
import { links, serverNow } from '@placette/shell-api';
import { AnswerExpected } from '@placette/ui/answer-expected';
import { CancelledBy } from '@placette/ui/cancelled-by';
import { count, dayRange, euros } from '@placette/ui/format';
import { VerifiedMark } from '@placette/ui/identity-badge';
import { BackLink, Link, PhoneLink } from '@placette/ui/link';
import { ParkingName } from '@placette/ui/parking-owner';
import { RequestStatusTag } from '@placette/ui/status-tag';
import { TravelFacts } from '@placette/ui/travel-facts';
import styles from './conversation.module.css';
import { RequestActions } from './request-actions.js';

/** Who is written to, by first name and initial. */
export class OtherSide {
  private constructor(
    readonly name: string,
    readonly isVerified: boolean,
    readonly phone: string | null,
  ) {}

  static of(conversation: Conversation): OtherSide {
    const party = conversation.side === 'owner' ? conversation.request.requester : conversation.request.owner;
    const name = party.last_initial ? `${party.first_name} ${party.last_initial}.` : party.first_name;
    return new OtherSide(name, party.identity_verified, party.phone_number);
  }
}

/** What the conversation is about. */
export function RequestFacts({ conversation }: { conversation: Conversation }) {
  const { request, side } = conversation;
  const other = OtherSide.of(conversation);
  const closed = closingText(request, side);
  const back = side === 'owner' ? links.requestsReceived : links.requestsSent;
  return (
    <section className={styles.facts} aria-label="La demande">
      <BackLink to={back}>{side === 'owner' ? 'Demandes reçues' : 'Mes demandes'}</BackLink>
      <p className={styles.line}>
        <ParkingName parking={request.parking_spot} to={links.parking(request.parking_spot.id)} />
        <RequestStatusTag status={request.status} />
        {other.isVerified && <VerifiedMark />}
      </p>
      <p className={styles.dates}>
        {`${dayRange(request.start_date, request.end_date)} (${count(request.days, 'jour', 'jours')}), ${euros(request.total_price)}`}
      </p>
      <AnswerExpected {...request} clock={serverNow} />
      <TravelFacts travel={request.travel} side={side} />
      {other.phone && (
        <p>
          Téléphone&nbsp;: <PhoneLink number={other.phone} />
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
      <RequestActions conversation={conversation} name={other.name} />
    </section>
  );
}
