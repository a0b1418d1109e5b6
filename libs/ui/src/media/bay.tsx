import { classNames } from '../class-names.js';
import styles from './bay.module.css';

/** The logo: a parking bay, three sides and an opening. The word is the product's name from the configuration. */
export function BayLogo({ brandName }: { brandName: string }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <path d="M4 26V6a3 3 0 0 1 3-3h14a3 3 0 0 1 3 3v20" fill="none" stroke="currentColor" strokeWidth="3.500" />
        <rect x="10" y="10" width="8" height="12" rx="2.500" className={styles.mark} />
      </svg>
      <span className={styles.word}>{brandName}</span>
    </span>
  );
}

const contents = {
  /** An empty list. */
  empty: <path d="M48 38v8M48 56v8M48 74v8" />,
  /** A missing photo. */
  photo: (
    <>
      <path d="M36 66l9-12 7 8 5-6 7 10z" />
      <circle cx="56" cy="44" r="4" />
    </>
  ),
  /** What is not open to its reader yet: a lowered barrier. */
  gate: <path d="M30 84V48h6v36M36 52l36-4v8l-36 4M47 51v8M59 49.500v8" />,
  /** A search without result. */
  search: (
    <>
      <circle cx="46" cy="52" r="9" />
      <path d="M53 59l8 8" />
    </>
  ),
  /** A failure. */
  closed: <path d="M38 46l20 20M58 46L38 66" />,
} as const;

export type BayContent = keyof typeof contents;

/** Drawing of empty and failed states, 96 px. */
export function BayDrawing({ content, className }: { content: BayContent; className?: string }) {
  return (
    <svg
      viewBox="7 15 82 76"
      width="96"
      height="89"
      aria-hidden="true"
      className={classNames(styles.drawing, className)}
    >
      <path d="M20 88V21a3 3 0 0 1 3-3h50a3 3 0 0 1 3 3v67" strokeWidth="5" className={styles.bay} />
      <path d="M8 88h80" className={styles.ground} />
      <g className={styles.content}>{contents[content]}</g>
    </svg>
  );
}
