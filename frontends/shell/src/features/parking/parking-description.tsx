import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import styles from './parking-screen.module.css';

/** The owner’s own words, line breaks included. */
export function ParkingDescription({ description }: Pick<ParkingSpotPage, 'description'>) {
  if (description === null) return null;
  return (
    <section aria-labelledby="description">
      <h2 id="description" className={styles.subtitle}>
        Description
      </h2>
      <p className={styles.words}>{description}</p>
    </section>
  );
}

/** Search engines show about so many characters of a description. */
const SHOWN = 160;

/** One line of at most 160 characters that ends with a whole word. */
export function inOneLine(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  if (line.length <= SHOWN) return line;
  return `${line.slice(0, line.lastIndexOf(' ', SHOWN - 1) > 0 ? line.lastIndexOf(' ', SHOWN - 1) : SHOWN - 1)}…`;
}
