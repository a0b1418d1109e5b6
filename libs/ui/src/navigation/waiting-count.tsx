import { VisuallyHidden } from '../layout/visually-hidden.js';
import styles from './waiting-count.module.css';

const SHOWN_AT_MOST = 99;

/** How many wait for an answer, beside the name of where they are; nothing when none does. */
export function WaitingCount({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden="true" className={styles.count}>
        {count > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : count}
      </span>
      <VisuallyHidden>, {count} en attente</VisuallyHidden>
    </>
  );
}
