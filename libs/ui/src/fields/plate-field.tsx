import type { ChangeEvent } from 'react';
import { classNames } from '../class-names.js';
import styles from './plate-field.module.css';
import { TextField, type TextFieldProps } from './text-field.js';

/** Upper-case as it is typed; any national form is accepted. */
export function PlateField({ onChange, className, ...rest }: Omit<TextFieldProps, 'type' | 'unit' | 'end'>) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const { selectionStart } = event.target;
    event.target.value = event.target.value.toUpperCase();
    event.target.setSelectionRange(selectionStart, selectionStart);
    onChange?.(event);
  }
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder="AB-123-CD"
      {...rest}
      onChange={change}
      className={classNames(styles.field, className)}
    />
  );
}

/** A registration drawn as a plate. */
export function Plate({ children }: { children: string }) {
  return <span className={styles.plate}>{children}</span>;
}
