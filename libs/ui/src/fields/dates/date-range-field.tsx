import { addDays } from '@placette/contracts/kernel/days';
import type { Ref } from 'react';
import { classNames } from '../../class-names.js';
import control from '../control.module.css';
import styles from './date-range-field.module.css';
import { Field, FieldError, Hint, useFieldIds } from '../field.js';
import { useTypedDate } from './typed-date.js';

/** Calendar days `YYYY-MM-DD` in Europe/Paris, '' while not chosen. */
export interface DateRange {
  start: string;
  end: string;
}

interface DateRangeFieldProps {
  /** Name of the pair, for screen readers: « Dates de votre séjour ». */
  label: string;
  value: DateRange;
  onChange: (range: DateRange) => void;
  /** Earliest arrival, usually today. */
  min?: string;
  /** Latest departure. */
  max?: string;
  hint?: string;
  startError?: string | undefined;
  endError?: string | undefined;
  /** An error of the pair: « La date de fin doit être après la date de début ». */
  error?: string | undefined;
  id?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** Two dates; the departure's minimum follows the arrival (C23: the day after). */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, value, onChange, min, max, hint, error } = props;
  const ids = useFieldIds({ hint, error }, props.id);
  const start = useFieldIds({ error: props.startError }, ids.id);
  const end = useFieldIds({ error: props.endError }, `${ids.id}-fin`);
  const earliestEnd = value.start ? addDays(value.start, 1) : min ? addDays(min, 1) : undefined;

  function changeStart(day: string) {
    const stale = value.end !== '' && day !== '' && value.end <= day;
    onChange({ start: day, end: stale ? addDays(day, 1) : value.end });
  }

  const arrival = useTypedDate(value.start, changeStart, props.onBlur);
  const departure = useTypedDate(value.end, (day) => onChange({ start: value.start, end: day }), props.onBlur);

  return (
    <div role="group" aria-label={label} aria-describedby={ids.describedBy} className={styles.group}>
      {hint && <Hint id={ids.hintId}>{hint}</Hint>}
      <div className={styles.pair}>
        <Field label="Dépôt de la voiture" error={props.startError} ids={start}>
          <input
            ref={props.ref}
            type="date"
            id={start.id}
            {...arrival}
            min={min}
            max={max}
            className={classNames(control.control, control.figures)}
            aria-describedby={start.describedBy}
            aria-invalid={props.startError || error ? true : undefined}
          />
        </Field>
        <Field label="Reprise de la voiture" error={props.endError} ids={end}>
          <input
            type="date"
            id={end.id}
            {...departure}
            min={earliestEnd}
            max={max}
            className={classNames(control.control, control.figures)}
            aria-describedby={end.describedBy}
            aria-invalid={props.endError || error ? true : undefined}
          />
        </Field>
      </div>
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
    </div>
  );
}
