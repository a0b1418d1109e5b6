import { LOCATION_TYPE_LABELS } from '@placette/contracts/catalog/schema';
import { stayQuery } from '@placette/contracts/listings/stay/stay';
import { links, useMapGround } from '@placette/shell-api';
import { Link } from '@placette/ui/link';
import { LocationGlyph } from '@placette/ui/location-glyph';
import { MapView, type MapMark } from '@placette/ui/map-view';
import { useMemo, useState } from 'react';
import type { ListedLocation } from '../api.js';
import type { LocationFilters } from '../filters.js';
import styles from './locations-map.module.css';
import { OverseasInset } from './overseas-inset.js';

interface LocationsMapProps {
  locations: readonly ListedLocation[];
  filters: LocationFilters;
}

/** The places of the list as signs; the chosen one is named under the map, with the way to its page, dates included. */
export function LocationsMap({ locations, filters }: LocationsMapProps) {
  const { ground, detail } = useMapGround();
  const [selected, setSelected] = useState<string | null>(null);
  const marks = useMemo<MapMark[]>(
    () =>
      locations.map(({ slug, latitude, longitude, type, name, ville }) => ({
        kind: 'location',
        id: slug,
        latitude,
        longitude,
        type,
        label: `${name}, ${ville}`,
      })),
    [locations],
  );
  const chosen = locations.find(({ slug }) => slug === selected);
  return (
    <>
      <MapView
        label="Carte des lieux"
        ground={ground}
        detail={detail}
        marks={marks}
        selected={selected}
        onSelect={setSelected}
        immersive
        inset={<OverseasInset locations={locations} filters={filters} />}
        className={styles.map}
      />
      <p role="status" className={styles.chosen}>
        {chosen ? (
          <>
            <LocationGlyph type={chosen.type} />
            <span>
              <Link to={links.location(chosen.slug) + stayQuery(filters.stay)}>{chosen.name}</Link>
              <span className={styles.where}>
                {LOCATION_TYPE_LABELS[chosen.type]}, {chosen.ville}
              </span>
            </span>
          </>
        ) : (
          'Choisissez un lieu sur la carte pour voir son nom.'
        )}
      </p>
    </>
  );
}
