import shared from '@placette/ui/shared.module.css';
import { LOCATION_TYPE_LABELS } from '@placette/contracts/catalog/schema';
import type { NearbyLocation, ParkingSpotPage } from '@placette/contracts/listings/schema';
import { useMapGround, links } from '@placette/shell-api';
import { distance, STRAIGHT_LINE, travelTime } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { LocationGlyph } from '@placette/ui/location-glyph';
import type { MapMark, MapZone } from '@placette/ui/map-view';
import { ParkingSection } from '@placette/ui/parking-section';
import { useMemo } from 'react';
import { PageMap } from './lazy-parts.js';
import styles from './parking-screen.module.css';

interface ParkingMapProps {
  parking: ParkingSpotPage;
  /** Shown in the same frame. */
  place: NearbyLocation | undefined;
}

/** PD-05: the approximate zone, or the exact point where the server gives it, and the place that the reader looked for. */
export function ParkingMap({ parking, place }: ParkingMapProps) {
  const { precise, zone } = parking;
  const town = `${parking.postal_code} ${parking.city}`;
  const placeMark = usePlaceMark(place);
  return (
    <ParkingSection title="Situation">
      {zone === null && <p>Localisation non disponible</p>}
      {zone !== null && precise === null && <ZoneMap zone={zone} town={town} place={placeMark} />}
      {zone !== null && precise !== null && <ExactMap precise={precise} town={town} place={placeMark} />}
    </ParkingSection>
  );
}

/** null where the server does not say where the place is. */
function usePlaceMark(place: NearbyLocation | undefined): MapMark | null {
  const { id, name = '', type = 'event', latitude = null, longitude = null } = place ?? {};
  return useMemo(() => {
    if (id === undefined || latitude === null || longitude === null) return null;
    return { id, kind: 'location', type, isAlone: true, label: name, latitude, longitude };
  }, [id, name, type, latitude, longitude]);
}

interface ZoneMapProps {
  zone: MapZone;
  town: string;
  place: MapMark | null;
}

/** C11: the zone that the server blurred; nothing more exact reaches the browser before confirmation. */
function ZoneMap({ zone, town, place }: ZoneMapProps) {
  const { ground, detail } = useMapGround();
  const marks = useMemo(() => (place ? [place] : []), [place]);
  return (
    <>
      <PageMap
        label={place ? `Carte de la zone, ${town}, et de ${place.label}` : `Carte de la zone, ${town}`}
        ground={ground}
        detail={detail}
        zone={zone}
        marks={marks}
        className={styles.map}
      />
      <p className={shared.muted}>
        Zone approximative d’environ 500&nbsp;m. L’adresse exacte est communiquée après confirmation.
      </p>
    </>
  );
}

interface ExactMapProps {
  precise: NonNullable<ParkingSpotPage['precise']>;
  town: string;
  place: MapMark | null;
}

/** The exact point, which only the owner and the driver of an approved stay receive. */
function ExactMap({ precise, town, place }: ExactMapProps) {
  const { ground, detail } = useMapGround();
  const { address, latitude, longitude } = precise;
  const marks = useMemo((): MapMark[] => {
    const label = `La place, ${address}, ${town}`;
    const spot: MapMark = { id: 'place', kind: 'spot', isAlone: true, label, latitude, longitude };
    return place ? [spot, place] : [spot];
  }, [address, town, latitude, longitude, place]);
  return (
    <>
      <PageMap
        label={`Carte de la place, ${town}`}
        ground={ground}
        detail={detail}
        marks={marks}
        className={styles.map}
      />
      <p className={shared.muted}>Emplacement exact. Les autres visiteurs voient une zone d’environ 500&nbsp;m.</p>
    </>
  );
}

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
      <p className={shared.muted}>{STRAIGHT_LINE}</p>
      <ul className={styles.nearby}>
        {places.map(({ id, slug, type, name, ville, distance_meters }) => (
          <li key={id}>
            <LocationGlyph type={type} />
            <span className={styles.place}>
              <Link to={links.location(slug) + query}>{name}</Link>
              <span className={shared.muted}>
                {LOCATION_TYPE_LABELS[type]}, {ville}
              </span>
            </span>
            <span className={styles.distance}>
              {distance(distance_meters)}
              <span className={shared.muted}> {travelTime(distance_meters, [type], 'transit')}</span>
            </span>
          </li>
        ))}
      </ul>
    </ParkingSection>
  );
}
