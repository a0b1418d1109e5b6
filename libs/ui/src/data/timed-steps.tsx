import styles from './timed-steps.module.css';

interface TimedStep {
  text: string;
  /** How long the step takes, « 2 min »; null when unknown. */
  time: string | null;
}

/** C44: the steps ahead, one line each, with their duration, shown before the button. */
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
