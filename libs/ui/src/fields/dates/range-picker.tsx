import { daysBetween, today } from '@placette/contracts/kernel/days';
import { type CalendarDate, type DateValue, parseDate } from '@internationalized/date';
import { use, useEffect, useEffectEvent, useRef } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { RangeCalendar as AriaRangeCalendar, RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';
import { Button } from '../../actions/button.js';
import { count } from '../../format.js';
import type { DateRange } from './date-range-field.js';
import { CalendarMonth, MonthButtons, PickerFrame } from './calendar-parts.js';
import type { Side } from './use-picker.js';
import styles from './calendar-parts.module.css';

interface RangePickerProps {
  label: string;
  value: DateRange;
  onChange: (range: DateRange) => void;
  min: string | undefined;
  max: string | undefined;
  minDays: 0 | 1;
  maxDays: number;
  startLabel: string;
  endLabel: string;
  /** The end that the next press chooses. */
  side: Side;
  onSide: (side: Side) => void;
  /** The calendar takes the focus. */
  enters: boolean;
  isSheet: boolean;
  onClose: () => void;
}

/** The calendar of two fields: below them in a popover, or in a sheet over the page of a phone. */
export function RangePicker(props: RangePickerProps) {
  const { label, value, onChange, onSide, isSheet, onClose, minDays } = props;
  const isWhole = value.start !== '' && value.end !== '';

  function choose(range: DateRange) {
    if (daysBetween(range.start, range.end) < minDays) return;
    onChange(range);
    if (isSheet) onSide('start');
    else onClose();
  }

  return (
    <PickerFrame
      label={label}
      title={nextStep(props)}
      step={
        <p className={styles.step} aria-live="polite">
          {isWhole && props.side === 'start' ? length(value, minDays) : nextStep(props)}
        </p>
      }
      isSheet={isSheet}
      isEmpty={value.start === '' && value.end === ''}
      onClear={() => {
        onChange({ start: '', end: '' });
        onSide('start');
      }}
      onClose={onClose}
      confirm={
        <Button aria-disabled={!isWhole} onClick={onClose} data-autofocus="">
          {isWhole ? `Valider (${length(value, minDays)})` : 'Valider'}
        </Button>
      }
    >
      <RangeCalendar
        {...props}
        months={isSheet ? 1 : 2}
        wanted={props.side === 'end' || !isWhole ? value.start : ''}
        enters={props.enters && !isSheet}
        onStart={(start) => {
          onChange({ start, end: '' });
          onSide('end');
        }}
        onRange={choose}
      />
    </PickerFrame>
  );
}

function nextStep({ value, side, startLabel, endLabel }: RangePickerProps): string {
  return side === 'start' || value.start === '' ? startLabel : endLabel;
}

/** « 8 jours » */
function length({ start, end }: DateRange, minDays: number): string {
  return count(daysBetween(start, end) + 1 - minDays, 'jour', 'jours');
}

interface RangeCalendarProps {
  label: string;
  value: DateRange;
  /** The first and last day that can be chosen. */
  min: string | undefined;
  max: string | undefined;
  maxDays: number;
  months: 1 | 2;
  /** The first day, when only the last one is left to choose; otherwise ''. */
  wanted: string;
  /** Takes the focus. */
  enters: boolean;
  onStart: (day: string) => void;
  onRange: (range: DateRange) => void;
}

/** Months in French from Monday on. Arrows, Home, End and Page keys move; Enter or Space, a press or a drag choose. */
function RangeCalendar(props: RangeCalendarProps) {
  const { label, value, min, max, maxDays, months, onRange } = props;
  const isWhole = value.start !== '' && value.end >= value.start;
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
        <Anchor {...props} end={value.end} />
        <MonthButtons />
        {Array.from({ length: months }, (_, index) => (
          <Month key={index} index={index} />
        ))}
      </AriaRangeCalendar>
    </I18nProvider>
  );
}

type AnchorProps = Pick<RangeCalendarProps, 'wanted' | 'enters' | 'onStart'> & { end: string };

/** Connects the calendar's first press to the first day of the field. */
function Anchor({ wanted, end, enters, onStart }: AnchorProps) {
  const state = use(RangeCalendarStateContext);
  const anchor = state?.anchorDate?.toString() ?? '';
  const isDragging = state?.isDragging === true;
  const isLost = wanted !== '' && anchor === '' && !isDragging;
  const held = useRef('');
  const follow = useEffectEvent(() => {
    state?.setAnchorDate(wanted === '' ? null : parseDate(wanted));
    if (wanted !== '' && end > wanted) state?.setFocusedDate(parseDate(end));
  });
  const restore = useEffectEvent(() => state?.setAnchorDate(parseDate(wanted)));
  // A pointer on one end of a range anchors the other end, until the click after its release shows the intention.
  const hold = () => (held.current = anchor === state?.focusedDate.toString() ? '' : anchor);
  const tell = useEffectEvent(() => {
    if (isDragging) hold();
    else if (anchor !== '' && anchor !== wanted && anchor !== held.current) onStart(anchor);
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
  return state && <CalendarMonth first={state.visibleRange.start} index={index} />;
}
