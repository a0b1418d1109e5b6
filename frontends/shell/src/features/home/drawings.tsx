import styles from './drawings.module.css';

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

/** From the bay to the terminal: the owner’s van on its road, seen from the side. */
export function ShuttleDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 640 200" aria-hidden="true" className={className}>
      <rect width="640" height="200" rx="8" className={styles.ground} />
      <path d="M0 156h640" className={styles.road} />
      <path d="M48 156V84a6 6 0 0 1 6-6h92a6 6 0 0 1 6 6v72" className={styles.parked} />
      <g className={styles.van}>
        <path d="M236 140V84a10 10 0 0 1 10-10h112l34 36 26 6a8 8 0 0 1 6 8v16z" />
        <path d="M254 88h40v24h-40zM304 88h44l22 24h-66z" className={styles.glass} />
        <circle cx="276" cy="142" r="14" />
        <circle cx="384" cy="142" r="14" />
      </g>
      <path d="M440 132h60m-14-12 14 12-14 12" className={styles.arrow} />
      <path d="M560 156V104" className={styles.parked} />
      <rect x="528" y="44" width="64" height="64" rx="6" className={styles.sign} />
      <path
        d="M546 84l8-2 10-10-18-12 5-3 22 7 9-9c3-3 8-4 9-2s0 6-3 9l-8 8 6 22-4 4-11-18-11 10-2 8-3 3-4-9-9-4z"
        className={styles.plane}
      />
    </svg>
  );
}
