import type { SentRequest } from '@placette/contracts/requests/schema';
import { useEffect, useState } from 'react';
import type { SeenTravel } from '@placette/contracts/requests/travel/schema';
import { outsideShuttleInWords, shuttleBesideTotal, travelLines } from '@placette/contracts/requests/travel/travel';
import { duration, weekdayAndTime } from '../format.js';
import { Clock } from '../icons.js';
import styles from './request-lines.module.css';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** AK-01: the deadline of the owner, and the remaining time, kept up to date; nothing when no answer is expected. */
export function AnswerExpected({ status, answer_by, clock }: Pick<SentRequest, 'status' | 'answer_by'> & Clocked) {
  return status === 'pending' && answer_by ? <TimeLeft until={answer_by} clock={clock} /> : null;
}

interface Clocked {
  /** The server's time in milliseconds, since `answer_by` is by the server's clock. */
  clock: () => number;
}

function TimeLeft({ until, clock }: { until: string } & Clocked) {
  const minutes = useMinutesLeft(until, clock);
  return (
    <p className={styles.expected}>
      <Clock aria-hidden="true" />
      <span>
        {minutes === 0
          ? 'Le délai de réponse est passé.'
          : `Réponse attendue avant ${weekdayAndTime(until)} (encore ${lengthOf(minutes)})`}
      </span>
    </p>
  );
}

/** Rounded to the hour when a day or more is left. */
function lengthOf(minutes: number): string {
  return duration(minutes < DAY_MINUTES ? minutes : minutes - (minutes % 60));
}

/** Returns the started minutes until a time; 0 once it has passed. */
function useMinutesLeft(until: string, clock: () => number): number {
  const [now, setNow] = useState(clock);
  const left = Date.parse(until) - now;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(clock()), (left % MINUTE_MS) + 1);
    return () => clearTimeout(timer);
  }, [left, clock]);
  return Math.max(0, Math.ceil(left / MINUTE_MS));
}

interface CancelledByProps {
  request: Pick<SentRequest, 'status' | 'closed_because' | 'cancelled_by' | 'cancellation_reason'>;
  /** The reader's side. */
  side: 'owner' | 'requester';
  /** Shown as the stay that it was, not as a request. */
  asStay?: boolean;
}

const NAMES = { owner: 'le propriétaire', requester: 'le conducteur', system: 'Placette' };

/** CN-01: who cancelled it, and why; nothing when unknown, or when its cause is shown elsewhere. */
export function CancelledBy({
  request: { status, closed_because, cancelled_by, cancellation_reason },
  side,
  asStay,
}: CancelledByProps) {
  if (status !== 'cancelled' || !cancelled_by || closed_because) return null;
  const who = cancelled_by === side ? 'vous' : NAMES[cancelled_by];
  return (
    <p className={styles.cancelled}>
      {asStay ? 'Annulé' : 'Annulée'} par {who}
      {cancellation_reason ? `\u00a0: ${cancellation_reason}` : '.'}
    </p>
  );
}

interface TravelFactsProps {
  travel: SeenTravel | null;
  /** The reader's side. */
  side: 'owner' | 'requester';
}

/** C61: what the shuttle costs beside the total; nothing for whoever does not ask for one, or where it is free. */
export function ShuttleBesideTotal({ travel }: { travel: SeenTravel | null }) {
  const words = shuttleBesideTotal(travel);
  return words === null ? null : <p>{words}</p>;
}

/** TR-01: the journey of a request, and the hours outside the shuttle's; nothing without facts. */
export function TravelFacts({ travel, side }: TravelFactsProps) {
  if (travel === null) return null;
  const outside = outsideShuttleInWords(travel, travel.shuttle, travel.outside_shuttle, side);
  return (
    <>
      <dl className={styles.facts}>
        {travelLines(travel).map(([term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {outside !== null && <p className={styles.outside}>{outside}</p>}
    </>
  );
}
