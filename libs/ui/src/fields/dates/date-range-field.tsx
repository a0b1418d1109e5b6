import { STAY_DAYS_MAX } from '@placette/contracts/listings/stay/stay';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { Hint, useFieldIds } from '../field.js';
import { DayInput, OpenCalendar, PickerHelp } from './day-input.js';
import { loadedOnce, usePicker } from './use-picker.js';
import { firstMeant, useTypedDay } from './use-typed-day.js';
import styles from './date-range-field.module.css';

const loadPicker = loadedOnce(() => import('./range-picker.js').then((module) => module.RangePicker));

/** Calendar days `YYYY-MM-DD` in Europe/Paris; '' when not chosen. */
export interface DateRange {
  start: string;
  end: string;
}

/** Messages for texts that are not dates, which the fields keep: such a day is '' in the range without being absent. */
export type UnreadDays = Partial<DateRange>;

interface DateRangeFieldProps {
  /** The name of the pair, for screen readers: « Dates de votre séjour ». */
  label: string;
  value: DateRange;
  onChange: (range: DateRange, unread: UnreadDays) => void;
  /** The first and last day that the calendar offers. */
  min?: string;
  max?: string;
  hint?: string;
  startError?: string | undefined;
  endError?: string | undefined;
  startLabel?: string;
  endLabel?: string;
  /**
   * The minimum of days from the first to the last one: 1 for a stay (C23: departure after arrival), 0 when one day is
   * a range.
   */
  minDays?: 0 | 1;
  maxDays?: number;
  /** The names in a form that is sent without scripts. */
  names?: { start: string; end: string };
  id?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  /** Opens the calendar from elsewhere on the screen, at the end that is not chosen yet. */
  opener?: Ref<() => void>;
}

/**
 * A range of days, typed into two text fields or chosen in a calendar, which is loaded when needed: in a popover from
 * 768 px, in a sheet below. A text that is not a date makes `checkValidity()` of its form false.
 */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, value, onChange, hint, minDays = 1, maxDays = STAY_DAYS_MAX, names, onBlur } = props;
  const { startLabel = 'Dépôt de la voiture', endLabel = 'Reprise de la voiture' } = props;
  const ids = useFieldIds({ hint }, props.id);
  const helpId = `${ids.id}-saisie`;
  const root = useRef<HTMLDivElement>(null);
  const startInput = useRef<HTMLInputElement>(null);
  const endInput = useRef<HTMLInputElement>(null);
  const from = firstMeant(props);

  function changeStart(start: string, problem?: string) {
    const isTooLate = minDays === 0 ? value.end < start : value.end <= start;
    const unread = unreadDays(problem, end.problem);
    onChange({ start, end: start !== '' && isTooLate ? '' : value.end }, unread);
  }
  const start = useTypedDay({ value: value.start, onChange: changeStart, from, input: startInput });
  const end = useTypedDay({
    value: value.end,
    onChange: (day, problem) => onChange({ start: value.start, end: day }, unreadDays(start.problem, problem)),
    from: value.start || from,
    input: endInput,
  });
  const picker = usePicker({
    root,
    inputOf: (side) => (side === 'start' ? startInput : endInput).current,
    loadPicker,
  });

  useImperativeHandle(props.opener, () => () => picker.open(value.start === '' ? 'start' : 'end', true));

  function pick(range: DateRange) {
    start.forget();
    if (range.end !== '') end.forget();
    onChange(range, range.end === '' ? unreadDays(undefined, end.problem) : {});
  }

  const common = { helpId, onPress: picker.onPress, onLeave: picker.leave, onBlur };
  return (
    <div
      ref={root}
      role="group"
      aria-label={label}
      aria-describedby={ids.describedBy}
      tabIndex={-1}
      className={styles.group}
      onKeyDown={picker.onKeyDown}
      onPointerEnter={picker.prepare}
      onFocus={picker.prepare}
    >
      {hint && <Hint id={ids.hintId}>{hint}</Hint>}
      <div className={styles.pair}>
        <DayInput
          {...common}
          label={startLabel}
          typed={start}
          input={(element) => {
            startInput.current = element;
            if (typeof props.ref === 'function') props.ref(element);
            else if (props.ref) props.ref.current = element;
          }}
          error={props.startError}
          id={ids.id}
          name={names?.start}
          isOpen={picker.side === 'start'}
          onOpen={(enters) => picker.open('start', enters)}
        >
          <OpenCalendar picker={picker} />
        </DayInput>
        <DayInput
          {...common}
          label={endLabel}
          typed={end}
          input={endInput}
          error={props.endError}
          id={`${ids.id}-fin`}
          name={names?.end}
          isOpen={picker.side === 'end'}
          onOpen={(enters) => picker.open('end', enters)}
        />
      </div>
      <PickerHelp id={helpId} isLost={picker.isLost} onRetry={picker.retry} />
      {picker.Picker && picker.side !== null && (
        <picker.Picker
          label={label}
          value={value}
          minDays={minDays}
          maxDays={maxDays}
          startLabel={startLabel}
          endLabel={endLabel}
          min={props.min}
          max={props.max}
          side={picker.side}
          enters={picker.enters}
          isSheet={!picker.popover}
          onChange={pick}
          onSide={picker.turnTo}
          onClose={picker.close}
        />
      )}
    </div>
  );
}

function unreadDays(start: string | undefined, end: string | undefined): UnreadDays {
  return { ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
}
