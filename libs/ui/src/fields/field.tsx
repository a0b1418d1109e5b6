import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import shared from '../layout/shared.module.css';
import styles from './field.module.css';
import { CircleAlert } from '../icons.js';

export interface FieldTexts {
  label: string;
  /** Between the label and the field: what is expected. */
  hint?: ReactNode;
  /** Under the field; its presence makes the field invalid. */
  error?: string | undefined;
  /** Shows « (facultatif) » after the label. */
  optional?: boolean;
}

interface FieldIds {
  id: string;
  describedBy: string | undefined;
  hintId: string;
  errorId: string;
}

/** Returns the ids that connect a control to its hint and error. */
export function useFieldIds({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>, givenId?: string): FieldIds {
  const made = useId();
  const id = givenId ?? made;
  const hintId = `${id}-aide`;
  const errorId = `${id}-erreur`;
  const describedBy = classNames(hint ? hintId : null, error ? errorId : null) || undefined;
  return { id, describedBy, hintId, errorId };
}

interface FieldProps extends FieldTexts {
  ids: FieldIds;
  className?: string | undefined;
  /** Right of the error line: a counter. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Label, hint, control, error: the one layout of every field. */
export function Field({ label, hint, error, optional, ids, aside, className, children }: FieldProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={ids.id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> (facultatif)</span>}
      </label>
      {hint && <Hint id={ids.hintId}>{hint}</Hint>}
      {children}
      {(error || aside) && (
        <div className={styles.foot}>
          {error && <FieldError id={ids.errorId}>{error}</FieldError>}
          {aside}
        </div>
      )}
    </div>
  );
}

/** The same layout for a group of controls. */
export function FieldGroup({ label, hint, error, optional, ids, className, children }: FieldProps) {
  return (
    <fieldset
      className={classNames(styles.field, className)}
      id={ids.id}
      tabIndex={-1}
      aria-describedby={ids.describedBy}
      aria-invalid={error ? true : undefined}
    >
      <legend className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> (facultatif)</span>}
      </legend>
      {hint && <Hint id={ids.hintId}>{hint}</Hint>}
      {children}
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
    </fieldset>
  );
}

export function Hint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={shared.muted}>
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert aria-hidden="true" />
      {children}
    </p>
  );
}
