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
  ...input
}: TextFieldProps) {
  const ids = useFieldIds({ hint, error }, id);
  return (
    <Field {...{ label, hint, error, optional, ids }} className={fieldClassName}>
      <div className={styles.box}>
        <input
          type="text"
          {...input}
          id={ids.id}
          className={classNames(control.control, unit && styles.hasUnit, Boolean(end) && styles.hasEnd, className)}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
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
  onChange,
  ...area
}: TextAreaProps) {
  const ids = useFieldIds({ hint, error }, id);
  const initial = area.value ?? area.defaultValue ?? '';
  const [typed, setTyped] = useState(String(initial).length);
  const length = area.value === undefined ? typed : String(area.value).length;
  useEffect(recount);
  /** Forms fill in and empty their fields without an event. */
  function recount() {
    const drawn = document.getElementById(ids.id);
    if (drawn instanceof HTMLTextAreaElement) setTyped(drawn.value.length);
  }
  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value.length);
    onChange?.(event);
  }
  const counter = area.maxLength !== undefined && (
    <span className={styles.counter} aria-hidden="true">
      {length} / {area.maxLength}
    </span>
  );
  const limit = area.maxLength === undefined ? null : `${decimal(area.maxLength)} caractères au maximum.`;
  return (
    <Field {...{ label, error, optional, ids }} hint={hint ?? limit} aside={counter} className={fieldClassName}>
      <textarea
        rows={4}
        {...area}
        id={ids.id}
        onChange={change}
        className={classNames(control.control, className)}
        aria-describedby={classNames(ids.describedBy, !hint && limit ? ids.hintId : null) || undefined}
        aria-invalid={error ? true : undefined}
      />
    </Field>
  );
}
