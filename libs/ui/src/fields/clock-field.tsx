import { clockInWords, readClock } from '@placette/contracts/kernel/typed';
import type { Ref } from 'react';
import type { FieldTexts } from './field.js';
import { TextField } from './text-field.js';

interface ClockFieldProps extends FieldTexts {
  id: string;
  name?: string;
  /** As it is typed; null while empty. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

/** An hour of the day, typed as people write it: « 8h30 », « 830 ». On leaving it, it reads « 8 h 30 ». */
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
