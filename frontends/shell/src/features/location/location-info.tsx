import type { LocationPage } from '@placette/contracts/catalog/api';
import { links } from '@placette/shell-api';
import { howFar, STRAIGHT_LINE } from '@placette/ui/format';
import { ArrowRight } from '@placette/ui/icons';
import { Link } from '@placette/ui/link';
import { LocationGlyph } from '@placette/ui/location-glyph';
import styles from './location-info.module.css';

/** PL-09: description, practical information, what is near, the shuttle guide. */
export function LocationInfo({ page }: { page: LocationPage }) {
  const { location, practical_info, connections } = page;
  return (
    <section aria-labelledby="infos" className={styles.info}>
      <h2 id="infos" className={styles.title}>
        Informations pratiques
      </h2>
      <p className={styles.description}>{location.description}</p>
      {practical_info.length > 0 && (
        <ul className={styles.lines}>
          {practical_info.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {connections.length > 0 && (
        <>
          <h3 className={styles.subtitle}>À proximité</h3>
          <ul className={styles.connections}>
            {connections.map((other) => (
              <li key={other.id}>
                <LocationGlyph type={other.type} />
                <Link to={links.location(other.slug)}>{other.name}</Link>
                <span>{howFar(other.distance_meters, [location.type, other.type], 'car')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{STRAIGHT_LINE}</p>
      <p>
        <Link to={links.shuttles(location.slug)} className={styles.guide}>
          Navettes et transferts
          <ArrowRight aria-hidden="true" />
        </Link>
      </p>
    </section>
  );
}
