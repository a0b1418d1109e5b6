import styles from './timed-steps.module.css';

interface TimedStep {
  text: string;
  /** How long it takes, « 2 min »; null where nobody knows. */
  time: string | null;
}

/** What there is to do, one line each, with how long it takes (C44: said before the button). */
export function TimedSteps({ steps }: { steps: readonly TimedStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ text, time }) => (
        <li key={text}>
          <span>{text}</span>
          {time !== null && <span className={styles.time}>{time}</span>}
        </li>
      ))}
    </ol>
  );
}
