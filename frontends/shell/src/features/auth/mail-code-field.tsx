import { CODE_LENGTH } from '@placette/contracts/identity/one-time-codes/code-length';
import { TextField, type TextFieldProps } from '@placette/ui/text-field';
import { useRef, type ChangeEvent } from 'react';

export const CODE_INCOMPLETE = `Saisissez les ${CODE_LENGTH} chiffres du code`;

/** The digits of a typed code, however they are spaced; null when they are too few or not digits. */
export function digitsOf(code: string): string | null {
  const digits = code.replace(/\s/g, '');
  return digits.length === CODE_LENGTH && /^\d+$/.test(digits) ? digits : null;
}

/** The code of a mail. Its form is submitted by itself with the last digit, typed, pasted or filled in by the phone. */
export function MailCodeField({ onChange, ...field }: Omit<TextFieldProps, 'label' | 'hint'>) {
  const submitted = useRef<string | null>(null);

  function change(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event);
    const { value, form } = event.currentTarget;
    const digits = digitsOf(value);
    const isNew = digits !== null && digits !== submitted.current;
    submitted.current = digits;
    if (isNew) form?.requestSubmit();
  }

  return (
    <TextField
      {...field}
      label={`Code à ${CODE_LENGTH} chiffres`}
      hint="Il part dès le dernier chiffre."
      autoComplete="one-time-code"
      inputMode="numeric"
      enterKeyHint="go"
      onChange={change}
    />
  );
}
