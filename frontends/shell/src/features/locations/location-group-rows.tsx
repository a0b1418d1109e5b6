import shared from '@placette/ui/shared.module.css';
import { LOCATION_TYPE_LABELS } from '@placette/contracts/catalog/schema';
import { stayQuery } from '@placette/contracts/listings/stay/stay';
import { links } from '@placette/shell-api';
import { count, euros } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { LocationGlyph } from '@placette/ui/location-glyph';
import { inRegion } from '../../content/regions.js';
import type { ListedLocation } from './api.js';
import { writeFilters, type LocationFilters, type LocationGroup } from './filters.js';
import styles from './locations-screen.module.css';

interface LocationGroupRowsProps {
  group: LocationGroup;
  filters: LocationFilters;
}

/** The places of one group, with a link to those that are not shown. */
export function LocationGroupRows({ group: { title, region, shown, total }, filters }: LocationGroupRowsProps) {
  const id = `lieux-${title.toLowerCase().replace(/[^\p{L}]+/gu, '-')}`;
  return (
    <section aria-labelledby={id} className={styles.region}>
      <h2 id={id} className={styles.subtitle}>
        {title}
      </h2>
      <ul>
        {shown.map((location) => (
          <LocationRow key={location.slug} location={location} query={stayQuery(filters.stay)} />
        ))}
      </ul>
      {region !== null && total > shown.length && (
        <p className={styles.more}>
          <Link to={{ search: writeFilters({ ...filters, region }).toString() }}>
            {`Voir les ${count(total, 'lieu', 'lieux')} ${inRegion(region)}`}
          </Link>
        </p>
      )}
    </section>
  );
}

/** PL-04: one place with its type, free spaces or searches. */
function LocationRow({ location, query }: { location: ListedLocation; query: string }) {
  return (
    <li className={styles.row}>
      <LocationGlyph type={location.type} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={links.location(location.slug) + query} className={styles.link}>
            {location.name}
          </Link>
        </h3>
        <p className={shared.muted}>
          {LOCATION_TYPE_LABELS[location.type]}, {location.ville}, {location.region}
        </p>
        <p className={styles.text}>{location.description}</p>
        {hasNoOffer(location) && (
          <p className={styles.first}>
            <Link to={links.estimateNear(location.slug)}>Soyez le premier à proposer une place</Link>
          </p>
        )}
      </div>
      <p className={styles.interest}>{interestOf(location)}</p>
    </li>
  );
}

/** Known to have no parking at all, free or not. */
function hasNoOffer({ places_disponibles, prix_min }: ListedLocation): boolean {
  return places_disponibles === 0 && prix_min === null;
}

/** PL-04: the available places and the lowest price, else how often the place was searched; unknown places (null) count for nothing. */
function interestOf(location: ListedLocation): string {
  const { places_disponibles, prix_min, search_count } = location;
  if (places_disponibles) {
    const free = count(places_disponibles, 'place libre', 'places libres');
    return prix_min === null ? free : `${free},\ndès ${euros(prix_min)} par jour`;
  }
  if (search_count > 0 || places_disponibles === null) return count(search_count, 'recherche', 'recherches');
  return hasNoOffer(location) ? '' : 'Aucune place libre';
}
