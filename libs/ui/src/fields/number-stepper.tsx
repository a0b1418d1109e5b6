import { cleanTrimmed, isBlank } from '@placette/contracts/kernel/clean-text';
import { useEffect, useState, type Ref } from 'react';
import { classNames } from '../class-names.js';
import { Field, useFieldIds, type FieldTexts } from './field.js';
import { decimal } from '../format.js';
import { IconButton } from '../actions/button.js';
import { Minus, Plus } from '../icons.js';
import control from './control.module.css';
import styles from './number-stepper.module.css';

interface NumberStepperProps extends FieldTexts {
  /** null while empty, NaN for a text that is not a number: the field keeps and reports it, and no form accepts it. */
  value: number | null;
  onChange: (value: number | null) => void;
  min: number;
  max: number;
  step?: number;
  unit?: string;
  id?: string;
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

const NO_NUMBER = 'Indiquez un nombre';

/** A number with two buttons. Typing accepts a comma or a point, and the unit after it. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, hint, optional, onChange, min, max, step = 1, unit, disabled } = props;
  const isUnread = Number.isNaN(props.value);
  const value = isUnread ? null : props.value;
  const [wasLeft, setLeft] = useState(false);
  const error = props.error ?? (isUnread && wasLeft ? NO_NUMBER : undefined);
  const ids = useFieldIds({ hint, error }, props.id);
  const [text, setText] = useState(shown(value));
  useEffect(() => setText((now) => (Object.is(read(now), props.value) ? now : shown(value))), [props.value, value]);

  function move(direction: 1 | -1) {
    const next = value === null ? min : Math.round((value + direction * step) / step) * step;
    onChange(Math.min(max, Math.max(min, Number(next.toFixed(2)))));
  }

  return (
    <Field label={label} hint={hint} error={error} optional={optional} ids={ids}>
      <div className={styles.box}>
        <IconButton
          label={`Diminuer\u00a0: ${label}`}
          icon={<Minus aria-hidden="true" />}
          disabled={disabled || (value !== null && value <= min)}
          onClick={() => move(-1)}
        />
        <div className={styles.middle}>
          <input
            ref={props.ref}
            id={ids.id}
            name={props.name}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            disabled={disabled}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setLeft(false);
              onChange(read(event.target.value));
            }}
            onBlur={() => {
              setLeft(true);
              if (!isUnread) setText(shown(value));
              props.onBlur?.();
            }}
            onKeyDown={(event) => {
              if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
                event.preventDefault();
                move(event.key === 'ArrowUp' ? 1 : -1);
              }
            }}
            className={classNames(control.control, control.figures, styles.input)}
            aria-describedby={ids.describedBy}
            aria-invalid={error ? true : undefined}
          />
          {unit && (
            <span className={styles.unit} aria-hidden="true">
              {unit}
            </span>
          )}
        </div>
        <IconButton
          label={`Augmenter\u00a0: ${label}`}
          icon={<Plus aria-hidden="true" />}
          disabled={disabled || (value !== null && value >= max)}
          onClick={() => move(1)}
        />
      </div>
    </Field>
  );
}

function shown(value: number | null): string {
  return value === null ? '' : decimal(value);
}

const UNIT = /(?:€|euros?|eur|m|mètres?)$/i;

function read(text: string): number | null {
  const typed = cleanTrimmed(text).normalize('NFKC').replace(/\s/g, '').replace(UNIT, '').replace(',', '.');
  if (isBlank(text)) return null;
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(typed) ? Number(typed) : Number.NaN;
}
