import { today } from '@placette/contracts/kernel/days';
import type { CalendarDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/RangeCalendar';
import { classNames } from '../../class-names.js';
import { month as monthInText } from '../../format.js';
import { ChevronLeft, ChevronRight } from '../../icons.js';
import styles from './calendar-month.module.css';

/** The ways to the months before and after, of the calendar around them. */
export function MonthButtons() {
  return (
    <>
      {/* Its style element, refused by the content policy, is not written where this id exists; the rule is in our sheet. */}
      <span hidden id="react-aria-pressable-style" />
      <Button slot="previous" aria-label="Mois précédent" className={classNames(styles.page, styles.previous)}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <Button slot="next" aria-label="Mois suivant" className={classNames(styles.page, styles.next)}>
        <ChevronRight aria-hidden="true" />
      </Button>
    </>
  );
}

interface CalendarMonthProps {
  /** First day that the calendar shows. */
  first: CalendarDate;
  /** Months after it. */
  index: number;
}

/** One month of the calendar around it, of days or of ranges. */
export function CalendarMonth({ first, index }: CalendarMonthProps) {
  return (
    <div className={styles.month}>
      <p className={styles.title} aria-hidden="true">
        {monthInText(first.add({ months: index }).toString())}
      </p>
      <CalendarGrid offset={{ months: index }} className={styles.grid ?? ''} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              data-day={date.toString()}
              className={classNames(styles.day, date.toString() === today() && styles.today)}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}
