import { classNames } from '../class-names.js';
import styles from './plate-field.module.css';
import { TextField, type TextFieldProps } from './text-field.js';

/**
 * Drawn in capitals; any national form is accepted. What is typed stays as it is: a value changed while a keyboard composes
 * doubles letters. The schema writes the plate as it is kept.
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

/** A registration drawn as a plate. */
export function Plate({ children }: { children: string }) {
  return <span className={styles.plate}>{children}</span>;
}
