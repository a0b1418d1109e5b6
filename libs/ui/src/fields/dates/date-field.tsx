import { TextField, type TextFieldProps } from '../text-field.js';
import { useTypedDate } from './typed-date.js';

interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'onBlur'> {
  /** `YYYY-MM-DD`, '' while not chosen. */
  value: string;
  onChange: (day: string) => void;
}

export function DateField({ value, onChange, ...field }: DateFieldProps) {
  return <TextField {...field} type="date" {...useTypedDate(value, onChange)} />;
}
