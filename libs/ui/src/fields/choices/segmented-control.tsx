import { useId } from 'react';
import { classNames } from '../../class-names.js';
import shared from '../../layout/shared.module.css';
import styles from './segmented-control.module.css';

interface SegmentedControlProps<V extends string> {
  /** The name of the choice, for screen readers: « Affichage ». */
  label: string;
  options: readonly { value: V; label: string; count?: number }[];
  /** null when nothing is chosen yet. */
  value: V | null;
  onChange: (value: V) => void;
  className?: string;
}

/** For Liste / Carte, sign-in / sign-up and filters of requests. */
export function SegmentedControl<V extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentedControlProps<V>) {
  const name = useId();
  return (
    <fieldset className={classNames(styles.control, className)}>
      <legend className={shared.unseen}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={styles.radio}
          />
          <span>{option.label}</span>
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
