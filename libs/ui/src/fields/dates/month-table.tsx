import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../../class-names.js';
import { dayInRow, month as monthInText } from '../../format.js';
import { VisuallyHidden } from '../../layout/visually-hidden.js';
import { firstOf, weeksOf } from './month-days.js';
import styles from './month-grid.module.css';

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

/** What the days of a calendar have in common. */
export interface MonthDays {
  /** What the days are about, for screen readers. */
  label: string;
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

interface MonthTableProps extends MonthDays {
  /** `YYYY-MM` */
  month: string;
  /** Its own name stands above it: there are others beside it. */
  isNamed: boolean;
  titleId: string;
  /** The day that the Tab key enters. */
  entry: string;
  onKey: (event: KeyboardEvent, day: string) => void;
}

/** The weeks of one month. */
export function MonthTable(props: MonthTableProps) {
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
