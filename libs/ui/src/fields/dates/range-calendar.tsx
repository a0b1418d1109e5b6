import { daysBetween, today } from '@placette/contracts/kernel/days';
import { parseDate, type CalendarDate, type DateValue } from '@internationalized/date';
import { use, useEffect, useEffectEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  RangeCalendar as AriaRangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components/RangeCalendar';
import { classNames } from '../../class-names.js';
import { month as monthInText } from '../../format.js';
import { ChevronLeft, ChevronRight } from '../../icons.js';
import type { DateRange } from './date-range-field.js';
import styles from './range-calendar.module.css';

interface RangeCalendarProps {
  label: string;
  value: DateRange;
  /** First and last day that can be chosen. */
  min: string | undefined;
  max: string | undefined;
  maxDays: number;
  months: 1 | 2;
  /** The first day, when only the last one is to be chosen; ''. */
  wanted: string;
  /** Takes the focus. */
  enters: boolean;
  onStart: (day: string) => void;
  onRange: (range: DateRange) => void;
}

/** Months in French from Monday on. Arrows, Home, End and Page keys move; Enter or Space, a press or a drag choose. */
export function RangeCalendar(props: RangeCalendarProps) {
  const { label, value, min, max, maxDays, months, onRange } = props;
  const isWhole = value.start !== '' && value.end > value.start;
  const tooFar = (day: DateValue, anchor: CalendarDate | null) =>
    anchor !== null && Math.abs(daysBetween(anchor.toString(), day.toString())) > maxDays;
  return (
    <I18nProvider locale="fr-FR">
      <AriaRangeCalendar
        aria-label={label}
        className={styles.calendar ?? ''}
        value={isWhole ? { start: parseDate(value.start), end: parseDate(value.end) } : null}
        onChange={({ start, end }) => onRange({ start: start.toString(), end: end.toString() })}
        defaultFocusedValue={parseDate(value.start || min || today())}
        minValue={min ? parseDate(min) : undefined}
        maxValue={max ? parseDate(max) : undefined}
        isDateUnavailable={tooFar}
        visibleDuration={{ months }}
        pageBehavior="single"
        selectionAlignment="start"
        commitBehavior="reset"
      >
        {/* Its style element, refused by the content policy, is not written where this id exists; the rule is in our sheet. */}
        <span hidden id="react-aria-pressable-style" />
        <Anchor {...props} end={value.end} />
        <Button slot="previous" aria-label="Mois précédent" className={classNames(styles.page, styles.previous)}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button slot="next" aria-label="Mois suivant" className={classNames(styles.page, styles.next)}>
          <ChevronRight aria-hidden="true" />
        </Button>
        {Array.from({ length: months }, (_, index) => (
          <Month key={index} index={index} />
        ))}
      </AriaRangeCalendar>
    </I18nProvider>
  );
}

type AnchorProps = Pick<RangeCalendarProps, 'wanted' | 'enters' | 'onStart'> & { end: string };

/** Ties the calendar's own first press to the field's first day. */
function Anchor({ wanted, end, enters, onStart }: AnchorProps) {
  const state = use(RangeCalendarStateContext);
  const anchor = state?.anchorDate?.toString() ?? '';
  const isDragging = state?.isDragging === true;
  const isLost = wanted !== '' && anchor === '' && !isDragging;
  const follow = useEffectEvent(() => {
    state?.setAnchorDate(wanted === '' ? null : parseDate(wanted));
    if (wanted !== '' && end > wanted) state?.setFocusedDate(parseDate(end));
  });
  const restore = useEffectEvent(() => state?.setAnchorDate(parseDate(wanted)));
  const tell = useEffectEvent(() => {
    if (anchor !== '' && anchor !== wanted && !isDragging) onStart(anchor);
  });
  const enter = useEffectEvent(() => {
    if (enters) state?.setFocused(true);
  });
  useEffect(() => follow(), [wanted]);
  useEffect(() => {
    if (isLost) restore();
  }, [isLost]);
  useEffect(() => tell(), [anchor, isDragging]);
  useEffect(() => enter(), []);
  return null;
}

function Month({ index }: { index: number }) {
  const state = use(RangeCalendarStateContext);
  if (!state) return null;
  const first = state.visibleRange.start.add({ months: index });
  return (
    <div className={styles.month}>
      <p className={styles.title} aria-hidden="true">
        {monthInText(first.toString())}
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
