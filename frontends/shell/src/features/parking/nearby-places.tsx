import { LOCATION_TYPE_LABELS } from '@placette/contracts/catalog/schema';
import type { NearbyLocation } from '@placette/contracts/listings/schema';
import { links } from '@placette/shell-api';
import { distance, STRAIGHT_LINE, travelTime } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { LocationGlyph } from '@placette/ui/location-glyph';
import { ParkingSection } from '@placette/ui/parking-section';
import styles from './parking-screen.module.css';

interface NearbyPlacesProps {
  places: readonly NearbyLocation[];
  /** The dates of the stay, for their pages: « ?date_debut=…&date_fin=… », or ''. */
  query: string;
}

/** PD-11: nearest first. */
export function NearbyPlaces({ places, query }: NearbyPlacesProps) {
  if (places.length === 0) return null;
  return (
    <ParkingSection title="Lieux de transport à proximité">
      <p className={styles.small}>{STRAIGHT_LINE}</p>
      <ul className={styles.nearby}>
        {places.map(({ id, slug, type, name, ville, distance_meters }) => (
          <li key={id}>
            <LocationGlyph type={type} />
            <span className={styles.place}>
              <Link to={links.location(slug) + query}>{name}</Link>
              <span className={styles.small}>
                {LOCATION_TYPE_LABELS[type]}, {ville}
              </span>
            </span>
            <span className={styles.distance}>
              {distance(distance_meters)}
              <span className={styles.small}> {travelTime(distance_meters, [type], 'transit')}</span>
            </span>
          </li>
        ))}
      </ul>
    </ParkingSection>
  );
}
