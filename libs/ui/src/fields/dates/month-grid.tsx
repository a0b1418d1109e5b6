import { addDays } from '@placette/contracts/kernel/days';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../actions/button.js';
import { classNames } from '../../class-names.js';
import { dayInRow, month as monthInText } from '../../format.js';
import { IconButton } from '../../actions/icon-button.js';
import { ChevronLeft, ChevronRight } from '../../icons.js';
import { addMonths, firstOf, lastOf, monthOf, sameDayIn, weekday, weeksOf } from './month-days.js';
import styles from './month-grid.module.css';
import { VisuallyHidden } from '../../layout/visually-hidden.js';

const WEEKDAYS = [
  ['lun.', 'lundi'],
  ['mar.', 'mardi'],
  ['mer.', 'mercredi'],
  ['jeu.', 'jeudi'],
  ['ven.', 'vendredi'],
  ['sam.', 'samedi'],
  ['dim.', 'dimanche'],
] as const;

export interface DayLook {
  /** Said after the date: « 1 place prise sur 3 ». */
  label: string;
  /** Under the number. */
  content?: ReactNode;
  tone?: 'blocked' | 'full' | 'partial' | undefined;
}

interface MonthGridProps {
  /** What the days are about, for screen readers. */
  label: string;
  /** Of the month's name among the page's headings. */
  titleLevel?: 2 | 3;
  /** `YYYY-MM` */
  month: string;
  onMonth: (month: string) => void;
  /** Today in Paris. */
  today: string;
  /** First and last day that can be chosen. */
  first: string;
  last: string;
  look: (day: string) => DayLook;
  /** Both days included. */
  selected: { from: string; to: string } | null;
  onPick: (day: string) => void;
  /** Days tall enough for a few lines. */
  tall?: boolean;
}

/** A month as a table. Arrows move by day and week, Home and End within the week, Page keys by month. */
export function MonthGrid(props: MonthGridProps) {
  const { month, onMonth, today, first, last, selected } = props;
  const Title = props.titleLevel === 3 ? 'h3' : 'h2';
  const titleId = useId();
  const table = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  /** Takes the focus once it is drawn, in this month or the next. */
  const awaited = useRef<string | null>(null);
  const entry = entryOf(month, [focused, selected?.from, today, first]);

  useEffect(() => {
    const button = table.current?.querySelector<HTMLElement>(`button[data-day="${awaited.current ?? ''}"]`);
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
    if (monthOf(next) !== month) onMonth(monthOf(next));
  }

  const previous = addMonths(month, -1);
  const next = addMonths(month, 1);
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <Title id={titleId} className={styles.title} aria-live="polite">
          {monthInText(firstOf(month))}
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
          disabled={firstOf(next) > last}
          onClick={() => onMonth(next)}
        />
      </div>
      <table ref={table} role="grid" aria-label={props.label} aria-describedby={titleId} className={styles.table}>
        <thead>
          <tr>
            {WEEKDAYS.map(([short, long]) => (
              <th key={short} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, place) =>
                day === null ? (
                  <td key={place} className={styles.outside} />
                ) : (
                  <Day key={day} {...props} day={day} isEntry={day === entry} onKey={(event) => move(event, day)} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps extends MonthGridProps {
  day: string;
  isEntry: boolean;
  onKey: (event: KeyboardEvent) => void;
}

function Day({ day, isEntry, onKey, today, first, last, look, selected, onPick, tall }: DayProps) {
  const isOpen = day >= first && day <= last;
  const isSelected = selected !== null && day >= selected.from && day <= selected.to;
  const { label, content, tone } = look(day);
  return (
    <td role="gridcell" aria-selected={isSelected} className={styles.cell}>
      <button
        type="button"
        data-day={day}
        tabIndex={isEntry ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={!isOpen || undefined}
        className={classNames(styles.day, tone && styles[tone], isSelected && styles.selected, tall && styles.tall)}
        onClick={() => isOpen && onPick(day)}
        onKeyDown={onKey}
      >
        <VisuallyHidden>{[dayInRow(day), label].filter(Boolean).join(', ')}</VisuallyHidden>
        <span aria-hidden="true" className={styles.look}>
          <span className={styles.number}>{Number(day.slice(8))}</span>
          {content}
        </span>
      </button>
    </td>
  );
}

/** Where the Tab key enters the month. */
function entryOf(month: string, wishes: readonly (string | null | undefined)[]): string {
  return wishes.find((day) => day && monthOf(day) === month) ?? firstOf(month);
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
