import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type Ref } from 'react';
import { classNames } from '../../class-names.js';
import { Button, IconButton } from '../../actions/button.js';
import { CalendarDays } from '../../icons.js';
import { VisuallyHidden } from '../../layout/page.js';
import { Field, useFieldIds } from '../field.js';
import type { usePicker } from './use-picker.js';
import type { useTypedDay } from './use-typed-day.js';
import control from '../control.module.css';
import styles from './date-range-field.module.css';

interface DayInputProps {
  label: string;
  typed: ReturnType<typeof useTypedDay>;
  input: Ref<HTMLInputElement>;
  error: string | undefined;
  id: string;
  name: string | undefined;
  /** The id of the sentence that explains how dates are typed and where the calendar is. */
  helpId: string;
  isOpen: boolean;
  /** The calendar for this day; `enters` puts the focus into it. */
  onOpen: (enters: boolean) => void;
  onPress: (event: MouseEvent) => void;
  onLeave: () => void;
  onBlur: (() => void) | undefined;
  optional?: boolean | undefined;
  children?: ReactNode;
}

/** One end of the range as a text field, which also works before hydration. */
export function DayInput(props: DayInputProps) {
  const { typed, children } = props;
  const error = typed.problem ?? props.error;
  const ids = useFieldIds({ error }, props.id);
  const wasPressed = useRef(false);

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      typed.onLeave();
      props.onLeave();
    }
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    typed.onLeave();
    props.onOpen(true);
  }

  return (
    <Field label={props.label} error={error} optional={props.optional} ids={ids}>
      <div className={styles.box}>
        <input
          ref={props.input}
          id={ids.id}
          name={props.name}
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder="jj/mm/aaaa"
          value={typed.text}
          onChange={(event) => {
            // A person who types needs no calendar over the page.
            props.onLeave();
            typed.onType(event.target.value);
          }}
          onMouseDown={(event) => {
            wasPressed.current = document.activeElement !== event.currentTarget;
            props.onPress(event);
          }}
          onFocus={typed.onFocus}
          onClick={(event) => {
            // The first press selects the whole date, so that typing replaces it.
            if (wasPressed.current) event.currentTarget.select();
            props.onOpen(false);
          }}
          onBlur={() => {
            typed.onLeave();
            props.onBlur?.();
          }}
          onKeyDown={press}
          className={classNames(control.control, control.figures, children !== undefined && styles.withButton)}
          aria-describedby={classNames(props.helpId, ids.describedBy)}
          aria-invalid={error ? true : undefined}
          data-open={props.isOpen || undefined}
        />
        {children}
      </div>
    </Field>
  );
}

/** For a pointer; keyboards use the down arrow. */
export function OpenCalendar({ picker }: { picker: Pick<ReturnType<typeof usePicker>, 'side' | 'open' | 'close'> }) {
  return (
    <IconButton
      label="Ouvrir le calendrier"
      icon={<CalendarDays aria-hidden="true" />}
      aria-haspopup="dialog"
      aria-expanded={picker.side !== null}
      className={styles.open}
      onClick={() => (picker.side === null ? picker.open('start', true) : picker.close())}
    />
  );
}

/** Announces how days are typed, and that the calendar could not be loaded. */
export function PickerHelp({ id, isLost, onRetry }: { id: string; isLost: boolean; onRetry: () => void }) {
  return (
    <>
      <VisuallyHidden>
        <span id={id}>Écrivez 12/12/2026 ou 12 décembre, ou ouvrez le calendrier par la flèche du bas.</span>
      </VisuallyHidden>
      <div role="status" className={styles.lost}>
        {isLost && (
          <>
            Le calendrier n’a pas pu être chargé. Écrivez la date dans le champ.{' '}
            <Button variant="quiet" size="compact" onClick={onRetry}>
              Réessayer
            </Button>
          </>
        )}
      </div>
    </>
  );
}
