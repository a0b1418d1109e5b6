import { ExternalLink } from '../actions/link.js';
import styles from './map-view.module.css';

const OPEN_STREET_MAP = /©[^·©]*OpenStreetMap[^·©]*/;

/** The sentence of the source of the tiles; what it says of OpenStreetMap leads to its licence. */
export function MapSource({ text }: { text: string }) {
  const credit = OPEN_STREET_MAP.exec(text)?.[0].trimEnd();
  return (
    <p className={styles.source}>
      {credit === undefined ? (
        text
      ) : (
        <>
          {text.slice(0, text.indexOf(credit))}
          <ExternalLink href="https://www.openstreetmap.org/copyright">{credit}</ExternalLink>
          {text.slice(text.indexOf(credit) + credit.length)}
        </>
      )}
    </p>
  );
}
