import { LOCATION_TYPE_LABELS } from '@placette/contracts/catalog/schema';
import { stayQuery } from '@placette/contracts/listings/stay/stay';
import { links, useMapGround } from '@placette/shell-api';
import { count } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { LocationGlyph } from '@placette/ui/location-glyph';
import { MapView, type MapMark } from '@placette/ui/map-view';
import { useMemo, useState } from 'react';
import type { ListedLocation } from '../api.js';
import { type LocationFilters, writeFilters } from '../filters.js';
import styles from './locations-map.module.css';
import { OVERSEAS } from './overseas-outlines.js';

interface LocationsMapProps {
  locations: readonly ListedLocation[];
  filters: LocationFilters;
}

/** The places of the list as markers; the selected one is named below the map, with a link to its page. */
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

interface OverseasInsetProps {
  locations: readonly ListedLocation[];
  filters: LocationFilters;
}

/** The overseas regions, which the map of metropolitan France leaves out, as links. */
function OverseasInset({ locations, filters }: OverseasInsetProps) {
  const overseas = OVERSEAS.map((territory) => ({
    ...territory,
    inside: locations.filter(({ region }) => region === territory.region).length,
  })).filter(({ inside }) => inside > 0);
  const isAllOverseas = overseas.reduce((sum, { inside }) => sum + inside, 0) === locations.length;
  if (overseas.length === 0 || isAllOverseas) return null;
  return (
    <nav aria-label="Outre-mer" className={styles.inset}>
      <ul>
        {overseas.map(({ region, outline, inside }) => (
          <li key={region}>
            <Link to={{ search: writeFilters({ ...filters, region }).toString() }} className={styles.territory}>
              <svg viewBox="0 0 64 64" aria-hidden="true">
                <path d={outline} />
              </svg>
              <span>{region}</span>
              <span className={styles.count}>{count(inside, 'lieu', 'lieux')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
