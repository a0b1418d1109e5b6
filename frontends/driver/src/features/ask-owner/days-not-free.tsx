import { addDays } from '@placette/contracts/kernel/days';
import type { DayRange } from '@placette/contracts/listings/calendar/schema';
import { requestsErrors } from '@placette/contracts/requests/errors';
import { dayInText, dayRange } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import styles from './ask-owner.module.css';

/** What the server would answer, before anything is sent, and which days are the reason. */
export function DaysNotFree({ days }: { days: readonly string[] }) {
  const [, title] = requestsErrors.days_blocked;
  return (
    <Notice tone="warn" title={title} live>
      <p>Sans place libre{'\u00a0'}:</p>
      <ul className={styles.days}>
        {inRanges(days).map(({ from, to }) => (
          <li key={from}>{from === to ? `Le ${dayInText(from)}` : dayRange(from, to)}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Days that follow each other, together. */
function inRanges(days: readonly string[]): DayRange[] {
  return days.reduce<DayRange[]>((ranges, day) => {
    const last = ranges.at(-1);
    return last && addDays(last.to, 1) === day
      ? [...ranges.slice(0, -1), { from: last.from, to: day }]
      : [...ranges, { from: day, to: day }];
  }, []);
}
