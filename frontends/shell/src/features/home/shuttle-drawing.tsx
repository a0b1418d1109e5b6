import styles from './shuttle-drawing.module.css';

/** From the bay to the terminal: the owner’s van on its road, seen from the side. */
export function ShuttleDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 640 200" aria-hidden="true" className={className}>
      <rect width="640" height="200" rx="8" className={styles.ground} />
      <path d="M0 156h640" className={styles.road} />
      <path d="M48 156V84a6 6 0 0 1 6-6h92a6 6 0 0 1 6 6v72" className={styles.bay} />
      <g className={styles.van}>
        <path d="M236 140V84a10 10 0 0 1 10-10h112l34 36 26 6a8 8 0 0 1 6 8v16z" />
        <path d="M254 88h40v24h-40zM304 88h44l22 24h-66z" className={styles.glass} />
        <circle cx="276" cy="142" r="14" />
        <circle cx="384" cy="142" r="14" />
      </g>
      <path d="M440 132h60m-14-12 14 12-14 12" className={styles.arrow} />
      <path d="M560 156V104" className={styles.bay} />
      <rect x="528" y="44" width="64" height="64" rx="6" className={styles.sign} />
      <path
        d="M546 84l8-2 10-10-18-12 5-3 22 7 9-9c3-3 8-4 9-2s0 6-3 9l-8 8 6 22-4 4-11-18-11 10-2 8-3 3-4-9-9-4z"
        className={styles.plane}
      />
    </svg>
  );
}
