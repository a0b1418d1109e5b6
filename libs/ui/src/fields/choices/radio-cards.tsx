import { useId, type ReactNode, type Ref } from 'react';
import { classNames } from '../../class-names.js';
import { FieldGroup, useFieldIds, type FieldTexts } from '../field.js';
import styles from './radio-cards.module.css';

interface RadioCardOption<V extends string> {
  value: V;
  label: string;
  /** One line under the label. */
  text?: ReactNode;
  glyph?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps<V extends string> extends FieldTexts {
  options: readonly RadioCardOption<V>[];
  value: V | null;
  onChange: (value: V) => void;
  name?: string;
  id?: string;
  /** Cards side by side (default), or one below the other. */
  layout?: 'grid' | 'list';
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { label, hint, error, optional, options, value, onChange, layout = 'grid' } = props;
  const ids = useFieldIds({ hint, error }, props.id);
  const made = useId();
  return (
    <FieldGroup label={label} hint={hint} error={error} optional={optional} ids={ids}>
      <div className={classNames(styles.cards, styles[layout])}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              ref={index === 0 ? props.ref : undefined}
              name={props.name ?? made}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              onBlur={props.onBlur}
              className={styles.radio}
            />
            {option.glyph && <span className={styles.glyph}>{option.glyph}</span>}
            <span className={styles.label}>{option.label}</span>
            {option.text && <span className={styles.text}>{option.text}</span>}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
