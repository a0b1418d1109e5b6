import type { LocationSuggestion } from '@placette/contracts/catalog/schema';
import { fitsSearch, type SpotResult, type SearchBox } from '@placette/contracts/listings/search/schema';
import { nearLocation } from '@placette/contracts/location-names';
import { useMapGround } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { count, euros } from '@placette/ui/format';
import { MapView, type MapBox, type MapMark } from '@placette/ui/map-view';
import { useMemo, useState } from 'react';
import { roundedBox } from '../search-filters.js';
import styles from './results.module.css';

interface ResultsMapProps {
  destination: LocationSuggestion;
  /** Whether the results are loading. */
  results?: readonly SpotResult[];
  isPending?: boolean;
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

const NONE: readonly SpotResult[] = [];

/** The results at their approximate zones (C11), around the destination. The list says all of it in words. */
export function ResultsMap({
  destination,
  results = NONE,
  selected,
  box,
  restoredBox = null,
  isPending,
  ...on
}: ResultsMapProps) {
  const { ground, detail } = useMapGround();
  const [moved, setMoved] = useState(restoredBox);
  const area = moved && roundedBox(moved);
  const { id, latitude, longitude, name, type } = destination;
  const marks = useMemo<MapMark[]>(
    () => [
      { kind: 'location', id, latitude, longitude, type, label: name, isAlone: true },
      ...results.map((result) => ({
        kind: 'price' as const,
        id: result.id,
        latitude: result.zone.latitude,
        longitude: result.zone.longitude,
        ...priceOf(result),
      })),
    ],
    [id, latitude, longitude, name, type, results],
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
function priceOf({ days, total_price, price_per_day, title, city }: SpotResult) {
  const isDated = days !== null && total_price !== null;
  const text = euros(isDated ? total_price : price_per_day);
  const of = isDated ? `pour ${count(days, 'jour', 'jours')}` : 'par jour';
  return { text, label: `${text} ${of}, ${title}, ${city}` };
}
