import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../class-names.js';
import styles from './checkbox.module.css';
import { FieldError, FieldGroup, Hint, useFieldIds, type FieldTexts } from '../field.js';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** May contain links. */
  label: ReactNode;
  hint?: string;
  error?: string | undefined;
}

export function Checkbox({ label, hint, error, id, className, ...input }: CheckboxProps) {
  const ids = useFieldIds({ hint, error }, id);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          id={ids.id}
          className={styles.box}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
        />
        <span className={styles.label}>{label}</span>
      </label>
      {hint && <Hint id={ids.hintId}>{hint}</Hint>}
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
    </div>
  );
}

interface CheckboxGroupProps<V extends string> extends FieldTexts {
  options: readonly { value: V; label: ReactNode; disabled?: boolean }[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  id?: string;
  /** Side by side when there is room. */
  columns?: boolean;
}

export function CheckboxGroup<V extends string>(props: CheckboxGroupProps<V>) {
  const { label, hint, error, optional, options, value, onChange } = props;
  const ids = useFieldIds({ hint, error }, props.id);
  return (
    <FieldGroup label={label} hint={hint} error={error} optional={optional} ids={ids}>
      <div className={classNames(styles.group, props.columns && styles.columns)}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            disabled={option.disabled}
            checked={value.includes(option.value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...value, option.value] : value.filter((item) => item !== option.value))
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
