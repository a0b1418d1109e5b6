import type { LocationSuggestion } from '@placette/contracts/catalog/schema';
import {
  fitsSearch,
  type SearchPoint,
  type SearchBox,
  type SpotResult,
} from '@placette/contracts/listings/search/schema';
import { nearLocation } from '@placette/contracts/location-names';
import { useMapGround } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { count, distance, euros } from '@placette/ui/format';
import { MapView, type MapBox, type MapMark } from '@placette/ui/map-view';
import { useMemo, useState, type ReactNode } from 'react';
import { roundedBox } from '../search-filters.js';
import styles from './results.module.css';

interface ResultsMapProps {
  destination: LocationSuggestion;
  points?: readonly SearchPoint[];
  /** Those of them that the list names. */
  named?: readonly SpotResult[];
  /** Whether the points are loading. */
  isPending?: boolean;
  /** Said on the map: that it does not show all, or failed. */
  notice?: ReactNode;
  selected?: string | null;
  /** The area that the results are of; null for all around the destination. */
  box: SearchBox | null;
  /** The area shown before the reader left the page. */
  restoredBox?: MapBox | null;
  onSelect?: (id: string) => void;
  onPoint?: (id: string) => void;
  onMoved?: (box: MapBox) => void;
  /** Absent where searching an area is not offered. */
  onSearchHere?: (box: SearchBox) => void;
}

const NONE: readonly SearchPoint[] = [];
const NONE_NAMED: readonly SpotResult[] = [];

/** All that the search finds (FD-05), at approximate zones (C11), around the destination. The list says all of it in words. */
export function ResultsMap({
  destination,
  points = NONE,
  named = NONE_NAMED,
  selected,
  box,
  restoredBox = null,
  isPending,
  notice,
  ...on
}: ResultsMapProps) {
  const { ground, detail } = useMapGround();
  const [moved, setMoved] = useState(restoredBox);
  const area = moved && roundedBox(moved);
  const { id, latitude, longitude, name, type } = destination;
  const names = useMemo(() => new Map(named.map(({ id, title, city }) => [id, `${title}, ${city}`])), [named]);
  const marks = useMemo<MapMark[]>(
    () => [
      { kind: 'location', id, latitude, longitude, type, label: name, isAlone: true },
      ...points.map((point) => ({
        kind: 'price' as const,
        id: point.id,
        latitude: point.zone.latitude,
        longitude: point.zone.longitude,
        ...priceOf(point, names.get(point.id)),
      })),
    ],
    [id, latitude, longitude, name, type, points, names],
  );
  return (
    <div className={styles.mapFrame}>
      <MapView
        label={`Carte des places ${nearLocation(name)}`}
        ground={ground}
        detail={detail}
        marks={marks}
        around={destination}
        box={restoredBox ?? box}
        selected={selected}
        isPending={isPending}
        onSelect={on.onSelect}
        onPoint={on.onPoint}
        onMoved={(shown) => {
          setMoved(shown);
          on.onMoved?.(shown);
        }}
        immersive
        className={styles.canvas}
      />
      {notice}
      {area && on.onSearchHere && (
        <p className={styles.area}>
          {fitsSearch(area) ? (
            <Button
              variant="secondary"
              size="compact"
              onClick={() => {
                setMoved(null);
                on.onSearchHere?.(area);
              }}
            >
              Rechercher dans cette zone
            </Button>
          ) : (
            <span role="status">Rapprochez-vous pour chercher dans cette zone</span>
          )}
        </p>
      )}
    </div>
  );
}

/** The total of the stay where dates are known, else a day. */
function priceOf({ days, total_price, price_per_day, distance_meters }: SearchPoint, name: string | undefined) {
  const isDated = days !== null && total_price !== null;
  const amount = isDated ? total_price : price_per_day;
  const of = isDated ? `pour ${count(days, 'jour', 'jours')}` : 'par jour';
  return { amount, text: euros(amount), label: `${euros(amount)} ${of}, ${name ?? `à ${distance(distance_meters)}`}` };
}
