import { addDays } from '@placette/contracts/kernel/days';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../actions/button.js';
import { month as monthInText } from '../../format.js';
import { IconButton } from '../../actions/icon-button.js';
import { ChevronLeft, ChevronRight } from '../../icons.js';
import { addMonths, firstOf, lastOf, monthOf, sameDayIn, weekday } from './month-days.js';
import styles from './month-grid.module.css';
import { MonthTable, type MonthDays } from './month-table.js';

export type { DayLook } from './month-table.js';

interface MonthGridProps extends MonthDays {
  /** Of the months' name among the page's headings. */
  titleLevel?: 2 | 3;
  /** `YYYY-MM`: the first that is shown. */
  month: string;
  /** Side by side; 1 unless given. */
  months?: 1 | 2;
  onMonth: (month: string) => void;
}

/** Months as tables. Arrows move by day and week, Home and End within the week, Page keys by month. */
export function MonthGrid({ titleLevel, month, months = 1, onMonth, ...days }: MonthGridProps) {
  const { today, first, last, selected } = days;
  const Title = titleLevel === 3 ? 'h3' : 'h2';
  const titleId = useId();
  const tables = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  /** Takes the focus once it is drawn, in these months or others. */
  const awaited = useRef<string | null>(null);
  const shown = months === 1 ? [month] : [month, addMonths(month, 1)];
  const lastShown = shown.at(-1) ?? month;
  const entry = entryOf(shown, [focused, selected?.from, today, first]);

  useEffect(() => {
    const button = tables.current?.querySelector<HTMLElement>(`button[data-day="${awaited.current ?? ''}"]`);
    if (!button) return;
    awaited.current = null;
    button.focus();
  });

  function move(event: KeyboardEvent, day: string) {
    const target = targetOf(event.key, day);
    if (target === null) return;
    event.preventDefault();
    const next = target < first ? first : target > last ? last : target;
    awaited.current = next;
    setFocused(next);
    const wanted = monthOf(next);
    if (wanted < month) onMonth(wanted);
    if (wanted > lastShown) onMonth(addMonths(wanted, 1 - months));
  }

  const previous = addMonths(month, -1);
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <Title id={titleId} className={styles.title} aria-live="polite">
          {shown.map((each) => monthInText(firstOf(each))).join(' et ')}
        </Title>
        <Button
          variant="quiet"
          size="compact"
          aria-disabled={month === monthOf(today)}
          onClick={() => onMonth(monthOf(today))}
        >
          Aujourd’hui
        </Button>
        <IconButton
          label="Mois précédent"
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={lastOf(previous) < first}
          onClick={() => onMonth(previous)}
        />
        <IconButton
          label="Mois suivant"
          icon={<ChevronRight aria-hidden="true" />}
          disabled={firstOf(addMonths(lastShown, 1)) > last}
          onClick={() => onMonth(addMonths(month, 1))}
        />
      </div>
      <div ref={tables} className={styles.months}>
        {shown.map((each) => (
          <MonthTable key={each} {...days} {...{ month: each, isNamed: months > 1, titleId, entry }} onKey={move} />
        ))}
      </div>
    </div>
  );
}

/** Where the Tab key enters the months. */
function entryOf(shown: readonly string[], wishes: readonly (string | null | undefined)[]): string {
  return wishes.find((day) => day && shown.includes(monthOf(day))) ?? firstOf(shown[0] ?? '');
}

function targetOf(key: string, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(day), -1), day);
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(day), 1), day);
    default:
      return null;
  }
}
