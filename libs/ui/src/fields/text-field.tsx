import { useEffect, useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import control from './control.module.css';
import { Field, useFieldIds, type FieldTexts } from './field.js';
import { decimal } from '../format.js';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldTexts {
  /** « m », « € » … drawn inside the field, after the value. */
  unit?: string;
  /** A control drawn inside the field, at its end. */
  end?: ReactNode;
  fieldClassName?: string;
}

/** A text in progress, stored by the caller while its dialog is closed; « '' » deletes it. */
export type Draft = readonly [text: string, write: (text: string) => void];

export function TextField({
  label,
  hint,
  error,
  optional,
  unit,
  end,
  id,
  className,
  fieldClassName,
  maxLength,
  ...input
}: TextFieldProps) {
  const limit = useLimit(maxLength, input);
  const shown = error ?? limit.error;
  const ids = useFieldIds({ hint, error: shown }, id);
  return (
    <Field label={label} hint={hint} error={shown} optional={optional} ids={ids} className={fieldClassName}>
      <div className={styles.box}>
        <input
          type="text"
          {...input}
          id={ids.id}
          onChange={limit.onChange}
          className={classNames(control.control, unit && styles.hasUnit, Boolean(end) && styles.hasEnd, className)}
          aria-describedby={ids.describedBy}
          aria-invalid={shown ? true : undefined}
        />
        {unit && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
        {end && <span className={styles.end}>{end}</span>}
      </div>
    </Field>
  );
}

type Typed<E> = { value?: unknown; defaultValue?: unknown; onChange?: ((event: ChangeEvent<E>) => void) | undefined };

/**
 * The limit is reported and not enforced: a browser that knows it truncates pasted text silently. Undefined as long as
 * the text fits.
 */
function useLimit<E extends { value: string }>(most: number | undefined, { value, defaultValue, onChange }: Typed<E>) {
  const [typed, setTyped] = useState(lengthOf(defaultValue));
  const length = value === undefined ? typed : lengthOf(value);
  return {
    length,
    error: most === undefined ? undefined : tooMany(most, length),
    count: (text: string) => setTyped(lengthOf(text)),
    onChange: (event: ChangeEvent<E>) => {
      setTyped(lengthOf(event.target.value));
      onChange?.(event);
    },
  };
}

/** Undefined as long as the text fits. */
export function lengthError(most: number, text: unknown): string | undefined {
  return tooMany(most, lengthOf(text));
}

function tooMany(most: number, length: number): string | undefined {
  return length > most ? `${decimal(most)} caractères au maximum` : undefined;
}

function lengthOf(text: unknown): number {
  return typeof text === 'string' ? text.trim().length : 0;
}

interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {
  fieldClassName?: string;
}

/** Shows a counter when `maxLength` is given. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  id,
  className,
  fieldClassName,
  maxLength,
  ...area
}: TextAreaProps) {
  const limit = useLimit(maxLength, area);
  const shown = error ?? limit.error;
  const ids = useFieldIds({ hint, error: shown }, id);
  useEffect(recount);
  /** Forms fill in and empty their fields without an event. */
  function recount() {
    const drawn = document.getElementById(ids.id);
    if (drawn instanceof HTMLTextAreaElement) limit.count(drawn.value);
  }
  const counter = maxLength !== undefined && (
    <span className={styles.counter} aria-hidden="true">
      {limit.length} / {maxLength}
    </span>
  );
  const most = maxLength === undefined ? null : `${decimal(maxLength)} caractères au maximum.`;
  return (
    <Field
      label={label}
      error={shown}
      optional={optional}
      ids={ids}
      hint={hint ?? most}
      aside={counter}
      className={fieldClassName}
    >
      <textarea
        rows={4}
        {...area}
        id={ids.id}
        onChange={limit.onChange}
        className={classNames(control.control, className)}
        aria-describedby={classNames(ids.describedBy, !hint && most ? ids.hintId : null) || undefined}
        aria-invalid={shown ? true : undefined}
      />
    </Field>
  );
}
