import { useEffect, useRef } from 'react';
import styles from './error-summary.module.css';
import { CircleAlert } from '../icons.js';

export interface SummaryError {
  /** Id of the field; without it the error is of the whole form. */
  field?: string;
  message: string;
}

interface ErrorSummaryProps {
  errors: readonly SummaryError[];
  title?: string;
  /** Another value with each submission, and never in between: its number, or the errors it gave. */
  submission: unknown;
  /** What the server refused it with, where that comes later. */
  answer?: unknown;
}

/**
 * At the top of a form, always there even without errors. Takes the focus once with each refused submission, when the
 * errors are the same as before too. Errors that come or go while somebody types never move it.
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
    // Read as a whole with the focus; afterwards only what is new is said, not the list again with each key.
    <div ref={box} tabIndex={-1} role="alert" aria-atomic="false" className={styles.summary}>
      <CircleAlert aria-hidden="true" />
      <div>
        <p className={styles.title}>{only ?? title ?? 'Vérifiez les champs suivants'}</p>
        {only === null && (
          <ul>
            {errors.map(({ field, message }) => (
              <li key={`${field}${message}`}>
                {field ? (
                  <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
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

function focusField(event: { preventDefault(): void }, id: string) {
  const field = document.getElementById(id);
  if (field === null) return;
  event.preventDefault();
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}
