import { clockInWords, readClock } from '@placette/contracts/kernel/typed';
import type { Ref } from 'react';
import { classNames } from '../class-names.js';
import { TextField, type TextFieldProps } from './text-field.js';
import type { FieldTexts } from './field.js';
import styles from './plate-field.module.css';

/**
 * Shown in capitals; any national form is accepted. Typed text stays unchanged: changing the value while a keyboard
 * composes doubles letters. The schema converts the plate to its stored form.
 */
export function PlateField({ className, ...rest }: Omit<TextFieldProps, 'type' | 'unit' | 'end'>) {
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder="AB-123-CD"
      {...rest}
      className={classNames(styles.field, className)}
    />
  );
}

/** A registration number shown as a plate. */
export function Plate({ children }: { children: string }) {
  return <span className={styles.plate}>{children}</span>;
}

interface ClockFieldProps extends FieldTexts {
  id: string;
  name?: string;
  /** As typed; null while empty. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A time of day, typed as people write it: « 8h30 », « 830 ». When the field is left, it reads « 8 h 30 ». */
export function ClockField({ value, onChange, onBlur, placeholder = '8\u00a0h\u00a030', ...field }: ClockFieldProps) {
  function leave() {
    const time = value === null ? null : readClock(value);
    if (time !== null && clockInWords(time) !== value) onChange(clockInWords(time));
    onBlur?.();
  }
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value.trim() === '' ? null : target.value)}
      onBlur={leave}
    />
  );
}
