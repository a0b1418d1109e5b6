import type { LocationSuggestion } from '@placette/contracts/catalog/schema';
import { type SpotResult, SEARCH_BOX_MAX, type SearchBox } from '@placette/contracts/listings/search/schema';
import { nearLocation } from '@placette/contracts/location-names';
import { useMapGround } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { euros } from '@placette/ui/format';
import { MapView, type MapBox, type MapMark } from '@placette/ui/map-view';
import { useMemo, useState } from 'react';
import styles from './results-map.module.css';

interface ResultsMapProps {
  destination: LocationSuggestion;
  results: readonly SpotResult[];
  selected: string | null;
  /** The area that the results are of; null for all around the destination. */
  box: SearchBox | null;
  onSelect: (id: string) => void;
  onPoint: (id: string) => void;
  onSearchHere: (box: SearchBox) => void;
}

/** The results at their approximate zones (C11), around the destination. The list says all of it in words. */
export function ResultsMap({ destination, results, selected, box, ...on }: ResultsMapProps) {
  const { ground, detail } = useMapGround();
  const [moved, setMoved] = useState<MapBox | null>(null);
  const { id, latitude, longitude, name, type } = destination;
  const marks = useMemo<MapMark[]>(
    () => [
      { kind: 'location', id, latitude, longitude, type, label: name, isAlone: true },
      ...results.map((result) => ({
        kind: 'price' as const,
        id: result.id,
        latitude: result.zone.latitude,
        longitude: result.zone.longitude,
        text: euros(result.price_per_day),
        label: `${euros(result.price_per_day)} par jour, ${result.title}, ${result.city}`,
      })),
    ],
    [id, latitude, longitude, name, type, results],
  );
  return (
    <div className={styles.frame}>
      <MapView
        label={`Carte des places ${nearLocation(name)}`}
        ground={ground}
        detail={detail}
        marks={marks}
        around={destination}
        box={box}
        selected={selected}
        onSelect={on.onSelect}
        onPoint={on.onPoint}
        onMoved={setMoved}
        immersive
        className={styles.map}
      />
      {moved && (
        <p className={styles.area}>
          {isSearchable(moved) ? (
            <Button
              variant="secondary"
              size="compact"
              onClick={() => {
                setMoved(null);
                on.onSearchHere(moved);
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

function isSearchable({ west, south, east, north }: MapBox): boolean {
  return east - west <= SEARCH_BOX_MAX && north - south <= SEARCH_BOX_MAX;
}
