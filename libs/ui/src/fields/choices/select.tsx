import type { ComponentProps } from 'react';
import { classNames } from '../../class-names.js';
import control from '../control.module.css';
import { Field, useFieldIds, type FieldTexts } from '../field.js';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'>, FieldTexts {
  options: readonly SelectOption[];
  /** The first option, with an empty value. */
  placeholder?: string;
  fieldClassName?: string;
}

export function Select({
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  id,
  className,
  fieldClassName,
  ...select
}: SelectProps) {
  const ids = useFieldIds({ hint, error }, id);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} ids={ids} className={fieldClassName}>
      <select
        {...select}
        id={ids.id}
        className={classNames(control.control, className)}
        aria-describedby={ids.describedBy}
        aria-invalid={error ? true : undefined}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
