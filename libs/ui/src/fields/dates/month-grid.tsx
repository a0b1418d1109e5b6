import { addDays } from '@placette/contracts/kernel/days';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../../actions/button.js';
import { dayInRow, month as monthInText } from '../../format.js';
import { ChevronLeft, ChevronRight } from '../../icons.js';
import { addMonths, firstOf, lastOf, monthOf, sameDayIn, weekday, weeksOf } from './month-days.js';
import { classNames } from '../../class-names.js';
import { VisuallyHidden } from '../../layout/page.js';
import styles from './month-grid.module.css';

interface MonthGridProps extends MonthDays {
  /** The heading level of the names of the months. */
  titleLevel?: 2 | 3;
  /** The first month shown, `YYYY-MM`. */
  month: string;
  /** The number of months side by side; 1 by default. */
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
  /** Takes the focus once it is rendered, in these months or others. */
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
          <MonthTable
            key={each}
            {...days}
            month={each}
            isNamed={months > 1}
            titleId={titleId}
            entry={entry}
            onKey={move}
          />
        ))}
      </div>
    </div>
  );
}

/** Returns the day that the Tab key enters. */
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
  /** Announced after the date: « 1 place prise sur 3 ». */
  label: string;
  /** Below the number. */
  content?: ReactNode;
  /** Over the day, and over those that follow it in its week: bars of several days. Nothing there can be pressed. */
  over?: ReactNode;
  tone?: 'blocked' | 'full' | 'partial' | undefined;
}

/** The common properties of the days of a calendar. */
interface MonthDays {
  /** The subject of the days, for screen readers. */
  label: string;
  /** Today in Paris. */
  today: string;
  /** The first and last day that can be chosen. */
  first: string;
  last: string;
  look: (day: string) => DayLook;
  /** Both days included. */
  selected: { from: string; to: string } | null;
  onPick: (day: string) => void;
  /** Makes the days tall enough for a few lines. */
  tall?: boolean;
}

interface MonthTableProps extends MonthDays {
  /** `YYYY-MM` */
  month: string;
  /** Shows its own name above it, because there are other months beside it. */
  isNamed: boolean;
  titleId: string;
  /** The day that the Tab key enters. */
  entry: string;
  onKey: (event: KeyboardEvent, day: string) => void;
}

/** The weeks of one month. */
function MonthTable(props: MonthTableProps) {
  const { month, isNamed, titleId, entry, onKey, label } = props;
  const name = monthInText(firstOf(month));
  return (
    <div className={styles.month}>
      {isNamed && (
        <p className={styles.name} aria-hidden="true">
          {name}
        </p>
      )}
      <table
        role="grid"
        aria-label={isNamed ? `${label}, ${name}` : label}
        aria-describedby={isNamed ? undefined : titleId}
        className={styles.table}
      >
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
                  <Day key={day} {...props} day={day} isEntry={day === entry} onKey={(event) => onKey(event, day)} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps extends MonthDays {
  day: string;
  isEntry: boolean;
  onKey: (event: KeyboardEvent) => void;
}

function Day({ day, isEntry, onKey, today, first, last, look, selected, onPick, tall }: DayProps) {
  const isOpen = day >= first && day <= last;
  const isSelected = selected !== null && day >= selected.from && day <= selected.to;
  const { label, content, over, tone } = look(day);
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
      {over && (
        <span aria-hidden="true" className={styles.over}>
          {over}
        </span>
      )}
    </td>
  );
}
