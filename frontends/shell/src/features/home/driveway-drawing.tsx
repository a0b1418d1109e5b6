import styles from './driveway-drawing.module.css';

/** The bay, seen from above: one place between neighbours, with the wayfinding mark. */
export function DrivewayDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 320 400" aria-hidden="true" className={className}>
      <rect width="320" height="400" className={styles.ground} />
      <path d="M-60 400V70a6 6 0 0 1 6-6H66M254 64h120a6 6 0 0 1 6 6v330" className={styles.neighbour} />
      <path d="M78 400V70a6 6 0 0 1 6-6h152a6 6 0 0 1 6 6v330" className={styles.bay} />
      <g className={styles.car}>
        <path d="M118 178c0-38 14-54 42-54s42 16 42 54v130c0 22-12 32-42 32s-42-10-42-32z" />
        <path
          d="M129 196c4-16 10-22 31-22s27 6 31 22l-6 26h-50zM131 304l6-24h46l6 24c-6 10-14 12-29 12s-23-2-29-12z"
          className={styles.glass}
        />
        <path d="M118 190l-10 8M202 190l10 8" className={styles.mirror} />
      </g>
      <rect x="136" y="40" width="48" height="48" rx="6" className={styles.sign} />
      <path d="M152 78V50h11a9 9 0 0 1 0 18h-11" className={styles.letter} />
    </svg>
  );
}
