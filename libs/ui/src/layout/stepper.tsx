import { classNames } from '../class-names.js';
import { VisuallyHidden } from './page.js';
import styles from './stepper.module.css';

/** Steps of a wizard, drawn as bays; `current` is an index. */
export function Stepper({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={classNames(styles.step, index === current && styles.current, index < current && styles.done)}
          >
            <span className={styles.bay}>{index + 1}</span>
            <span>
              {step}
              {index < current && <VisuallyHidden> (terminée)</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
