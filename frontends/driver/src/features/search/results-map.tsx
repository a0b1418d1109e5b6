import type { LocationSuggestion } from '@placette/contracts/catalog/schema';
import type { SpotResult } from '@placette/contracts/listings/schema';
import { useMapGround } from '@placette/shell-api';
import { euros } from '@placette/ui/format';
import { MapView, type MapMark } from '@placette/ui/map-view';
import { useMemo } from 'react';
import styles from './results-map.module.css';

interface ResultsMapProps {
  destination: LocationSuggestion;
  results: readonly SpotResult[];
  selected: string | null;
  onSelect: (id: string) => void;
}

/** The results at their approximate zones (ruling C11), around the destination. The list says all of it in words. */
export function ResultsMap({ destination, results, selected, onSelect }: ResultsMapProps) {
  const { ground, detail } = useMapGround();
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
    <MapView
      label={`Carte des places près de ${name}`}
      ground={ground}
      detail={detail}
      marks={marks}
      around={destination}
      selected={selected}
      onSelect={onSelect}
      immersive
      className={styles.map}
    />
  );
}
