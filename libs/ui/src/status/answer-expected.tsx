import type { SentRequest } from '@placette/contracts/requests/schema';
import { useEffect, useState } from 'react';
import { duration, weekdayAndTime } from '../format.js';
import { Clock } from '../icons.js';
import styles from './answer-expected.module.css';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** AK-01: until when the owner may answer, and how long is left, kept up to date; nothing where no answer is expected. */
export function AnswerExpected({ status, answer_by }: Pick<SentRequest, 'status' | 'answer_by'>) {
  return status === 'pending' && answer_by ? <TimeLeft until={answer_by} /> : null;
}

function TimeLeft({ until }: { until: string }) {
  const minutes = useMinutesLeft(until);
  return (
    <p className={styles.line}>
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
function useMinutesLeft(until: string): number {
  const [now, setNow] = useState(Date.now);
  const left = Date.parse(until) - now;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), (left % MINUTE_MS) + 1);
    return () => clearTimeout(timer);
  }, [left]);
  return Math.max(0, Math.ceil(left / MINUTE_MS));
}
