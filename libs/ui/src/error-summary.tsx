import { useEffect, useRef } from 'react';
import styles from './error-summary.module.css';
import { CircleAlert } from './icons.js';

export interface SummaryError {
  /** Id of the field; without it the error is of the whole form. */
  field?: string;
  message: string;
}

/** At the top of a form. Takes the focus each time a refused submission gives it a new list. */
export function ErrorSummary({ errors, title }: { errors: readonly SummaryError[]; title?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const key = errors.map(({ field, message }) => `${field}:${message}`).join('|');
  useEffect(() => {
    if (key !== '') box.current?.focus();
  }, [key]);
  if (errors.length === 0) return null;
  const only = errors.length === 1 && errors[0]!.field === undefined ? errors[0]!.message : null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.summary}>
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
