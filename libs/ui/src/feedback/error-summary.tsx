import { useEffect, useRef } from 'react';
import styles from './error-summary.module.css';
import { CircleAlert } from '../icons.js';

export interface SummaryError {
  /** The id of the field; without it the error concerns the whole form. */
  field?: string;
  message: string;
}

interface ErrorSummaryProps {
  errors: readonly SummaryError[];
  title?: string;
  /** A value that changes with each submission, and only then: its number, or its errors. */
  submission: unknown;
  /** The error of the server, when it arrives later. */
  answer?: unknown;
}

/**
 * Stays at the top of a form even without errors. Takes the focus once with each refused submission, even when the
 * errors are the same as before. Errors that appear or disappear while a person types never move the focus.
 */
export function ErrorSummary({ errors, title, submission, answer }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const known = useRef({ submission, answer });
  useEffect(() => {
    if (known.current.submission === submission && known.current.answer === answer) return;
    known.current = { submission, answer };
    box.current?.focus();
  });
  if (errors.length === 0) return null;
  const only = errors.length === 1 && errors[0]!.field === undefined ? errors[0]!.message : null;
  return (
    // Read as a whole on focus; afterwards only new errors are announced, not the list again with each key.
    <div ref={box} tabIndex={-1} role="alert" aria-atomic="false" className={styles.summary}>
      <CircleAlert aria-hidden="true" />
      <div>
        <p className={styles.title}>{only ?? title ?? 'Vérifiez les champs suivants'}</p>
        {only === null && (
          <ul>
            {errors.map(({ field, message }) => (
              <li key={`${field}${message}`}>
                {field ? (
                  <a
                    href={`#${field}`}
                    onClick={(event) => {
                      event.preventDefault();
                      focusField(field);
                    }}
                  >
                    {message}
                  </a>
                ) : (
                  message
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Goes to a field, out of what it is folded in. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.closest('details')?.setAttribute('open', '');
  field?.scrollIntoView?.({ block: 'center' });
  field?.focus({ preventScroll: true });
}
