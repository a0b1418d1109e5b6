import type { SentRequest } from '@placette/contracts/requests/schema';
import { useEffect, useState } from 'react';
import { duration, weekdayAndTime } from '../format.js';
import { Clock } from '../icons.js';
import styles from './request-lines.module.css';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** AK-01: until when the owner may answer, and how long is left, kept up to date; nothing where no answer is expected. */
export function AnswerExpected({ status, answer_by, clock }: Pick<SentRequest, 'status' | 'answer_by'> & Clocked) {
  return status === 'pending' && answer_by ? <TimeLeft until={answer_by} clock={clock} /> : null;
}

interface Clocked {
  /** The server's time, milliseconds: `answer_by` is its own. */
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

/** To the hour where a day or more is left. */
function lengthOf(minutes: number): string {
  return duration(minutes < DAY_MINUTES ? minutes : minutes - (minutes % 60));
}

/** Begun minutes until a moment; 0 once it has passed. */
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
