import { useEffect, useRef, useState, type Ref } from 'react';
import { Field, useFieldIds, type FieldTexts } from './field.js';
import styles from './slider.module.css';

interface SliderProps extends FieldTexts {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  /** « € », « jours »: beside the exact number. */
  unit?: string;
  /** How the value is announced and shown at the ends: « 50 € ». */
  format: (value: number) => string;
  id?: string;
  /** On the green ground of the calculator. */
  onGreen?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A range and its twin field for the exact number. */
export function Slider(props: SliderProps) {
  const { label, hint, error, optional, value, onChange, min, max, step = 1, unit, format } = props;
  const ids = useFieldIds({ hint, error }, props.id);
  const box = useRef<HTMLDivElement>(null);
  // Set through the DOM: the content policy refuses a style attribute.
  useEffect(() => {
    box.current?.style.setProperty('--share', `${((value - min) / (max - min)) * 100}%`);
  }, [value, min, max]);

  /** Typed text stays unchanged until the field is left; it takes effect immediately when it is within the limits. */
  const [draft, setDraft] = useState<string | null>(null);
  function type(text: string) {
    setDraft(text);
    const typed = Number(text);
    if (text !== '' && typed >= min && typed <= max) onChange(typed);
  }
  function leave() {
    if (draft !== null && draft !== '') onChange(Math.min(max, Math.max(min, Number(draft))));
    setDraft(null);
  }

  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      ids={ids}
      className={props.onGreen ? styles.green : undefined}
    >
      <div ref={box} className={styles.box}>
        <div className={styles.track}>
          <input
            ref={props.ref}
            type="range"
            id={ids.id}
            min={min}
            max={max}
            step={step}
            value={value}
            onChange={(event) => onChange(Number(event.target.value))}
            aria-valuetext={format(value)}
            aria-describedby={ids.describedBy}
            className={styles.range}
          />
          <span className={styles.ends} aria-hidden="true">
            <span>{format(min)}</span>
            <span>{format(max)}</span>
          </span>
        </div>
        <span className={styles.exact}>
          <input
            type="number"
            id={`${ids.id}-exact`}
            inputMode="numeric"
            min={min}
            max={max}
            step={step}
            value={draft ?? value}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
            onKeyDown={(event) => event.key === 'Enter' && leave()}
            aria-label={`${label}\u00a0: valeur exacte`}
            className={styles.number}
          />
          {unit && <span aria-hidden="true">{unit}</span>}
        </span>
      </div>
    </Field>
  );
}
