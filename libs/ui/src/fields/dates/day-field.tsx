import { useRef, type Ref } from 'react';
import { useFieldIds } from '../field.js';
import { DayInput, OpenCalendar, PickerHelp } from './day-input.js';
import { loadedOnce, usePicker } from './use-picker.js';
import { firstMeant, useTypedDay } from './use-typed-day.js';
import styles from './date-range-field.module.css';

const loadPicker = loadedOnce(() => import('./day-picker.js').then((module) => module.DayPicker));

interface DayFieldProps {
  label: string;
  /** A calendar day `YYYY-MM-DD` in Europe/Paris; '' when not chosen. */
  value: string;
  onChange: (day: string) => void;
  /** The first and last day that the calendar offers. */
  min?: string;
  max?: string;
  error?: string | undefined;
  optional?: boolean;
  id?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** One day, typed or chosen in a calendar, like each end of a `DateRangeField`. */
export function DayField({ label, value, onChange, min, max, error, optional, onBlur, ...props }: DayFieldProps) {
  const ids = useFieldIds({ error }, props.id);
  const helpId = `${ids.id}-saisie`;
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const typed = useTypedDay({ value, onChange, from: firstMeant({ min, max }), input });
  const picker = usePicker({ root, inputOf: () => input.current, loadPicker });

  return (
    <div
      ref={root}
      role="group"
      tabIndex={-1}
      className={styles.group}
      onKeyDown={picker.onKeyDown}
      onPointerEnter={picker.prepare}
      onFocus={picker.prepare}
    >
      <div className={styles.one}>
        <DayInput
          label={label}
          error={error}
          optional={optional}
          typed={typed}
          helpId={helpId}
          onBlur={onBlur}
          id={ids.id}
          name={undefined}
          input={(element) => {
            input.current = element;
            if (typeof props.ref === 'function') props.ref(element);
            else if (props.ref) props.ref.current = element;
          }}
          isOpen={picker.side !== null}
          onOpen={(enters) => picker.open('start', enters)}
          onPress={picker.onPress}
          onLeave={picker.leave}
        >
          <OpenCalendar picker={picker} />
        </DayInput>
      </div>
      <PickerHelp id={helpId} isLost={picker.isLost} onRetry={picker.retry} />
      {picker.Picker && picker.side !== null && (
        <picker.Picker
          label={label}
          value={value}
          min={min}
          max={max}
          enters={picker.enters}
          isSheet={!picker.popover}
          onPick={(day) => {
            typed.forget();
            onChange(day);
          }}
          onClose={picker.close}
        />
      )}
    </div>
  );
}
