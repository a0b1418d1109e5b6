import { useEffect, useState, type Ref } from 'react';
import { classNames } from '../class-names.js';
import control from './control.module.css';
import { Field, useFieldIds, type FieldTexts } from './field.js';
import { decimal } from '../format.js';
import { IconButton } from '../actions/icon-button.js';
import { Minus, Plus } from '../icons.js';
import styles from './number-stepper.module.css';

interface NumberStepperProps extends FieldTexts {
  /** null while empty. */
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

/** A number with two buttons. Typing accepts a comma or a point. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, hint, error, optional, value, onChange, min, max, step = 1, unit, disabled } = props;
  const ids = useFieldIds({ hint, error }, props.id);
  const [text, setText] = useState(shown(value));
  useEffect(() => setText((now) => (read(now) === value ? now : shown(value))), [value]);

  function move(direction: 1 | -1) {
    const next = value === null ? min : Math.round((value + direction * step) / step) * step;
    onChange(Math.min(max, Math.max(min, Number(next.toFixed(2)))));
  }

  return (
    <Field {...{ label, hint, error, optional, ids }}>
      <div className={styles.box}>
        <IconButton
          label={`Diminuer : ${label}`}
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
              onChange(read(event.target.value));
            }}
            onBlur={() => {
              setText(shown(value));
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
          label={`Augmenter : ${label}`}
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

function read(text: string): number | null {
  const value = Number.parseFloat(text.replace(/\s/g, '').replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}
