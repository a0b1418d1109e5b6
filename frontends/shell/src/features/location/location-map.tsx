import type { LocationPage } from '@placette/contracts/catalog/api';
import { LOCATION_RADIUS_KM } from '@placette/contracts/catalog/schema';
import { nearLocation } from '@placette/contracts/location-names';
import { Button } from '@placette/ui/button';
import { count } from '@placette/ui/format';
import { part, PartFailed, type PartFailure } from '@placette/ui/part';
import { Skeleton } from '@placette/ui/skeleton';
import { Suspense, useState } from 'react';
import styles from './location-map.module.css';

/** In a chunk of its own, loaded when it is asked for. */
const AreaMap = part(async () => (await import('./area-map.js')).AreaMap, MapUnavailable);

const KM_OF_A_DEGREE = 111.32;
/** In units of the drawing: its half width and half height, and the radius of the location. */
const [HALF_WIDTH, HALF_HEIGHT, RADIUS] = [180, 90, 72];
const COMPASS = [
  'au nord',
  'au nord-est',
  'à l’est',
  'au sud-est',
  'au sud',
  'au sud-ouest',
  'à l’ouest',
  'au nord-ouest',
];

/**
 * FD-04: where the parkings lie around the place, by area, so that none of them is shown. The drawing is part of the page,
 * before any script; the map with its streets is loaded for whoever asks for it.
 */
export function LocationMap({ page }: { page: LocationPage }) {
  const { location, areas, stay } = page;
  const [isOpen, setOpen] = useState(false);
  if (areas.length === 0) return null;
  const radius = location.radius_km ?? LOCATION_RADIUS_KM[location.type];
  const placed = areas.map((area) => placeOf(area, location, radius));
  const words = placed.map(({ parkings, where }) => `${parkings} ${where}`).join(', ');
  const label = `${stay ? 'Parkings libres' : 'Parkings'} ${nearLocation(location.name)}\u00a0: ${words}`;
  if (isOpen) {
    const waiting = <Skeleton shape="block" className={styles.map ?? ''} />;
    return (
      <Suspense fallback={waiting}>
        <AreaMap location={location} areas={areas} label={label} className={styles.map ?? ''} />
      </Suspense>
    );
  }
  return (
    <div className={styles.strip}>
      <svg
        viewBox={`${-HALF_WIDTH} ${-HALF_HEIGHT} ${2 * HALF_WIDTH} ${2 * HALF_HEIGHT}`}
        role="img"
        aria-label={label}
        className={styles.drawing}
      >
        <circle r={RADIUS} className={styles.ring} />
        <circle r={RADIUS / 2} className={styles.ring} />
        <text x={RADIUS + 6} y={4} className={styles.distance}>{`${radius}\u00a0km`}</text>
        {placed.every(({ isHere }) => !isHere) && (
          <rect x={-6} y={-6} width={12} height={12} rx={3} className={styles.place} />
        )}
        {placed.map(({ x, y, parkings, isHere }) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <circle r={parkings < 100 ? 12 : 15} className={isHere ? styles.here : styles.area} />
            <text y={4.5} className={isHere ? styles.countHere : styles.count}>
              {parkings}
            </text>
          </g>
        ))}
      </svg>
      <Button
        variant="secondary"
        size="compact"
        className={styles.open}
        data-needs-script
        onClick={() => setOpen(true)}
      >
        Voir la carte
      </Button>
    </div>
  );
}

/** Where an area is drawn, and in words: « 3 km au nord-est » of the place. */
function placeOf(area: LocationPage['areas'][number], at: LocationPage['location'], radius: number) {
  const { parkings } = area;
  const north = (area.latitude - at.latitude) * KM_OF_A_DEGREE;
  const east = (area.longitude - at.longitude) * KM_OF_A_DEGREE * Math.cos((at.latitude * Math.PI) / 180);
  const scale = RADIUS / radius;
  const kilometres = Math.round(Math.hypot(north, east));
  if (kilometres === 0) return { parkings, x: 0, y: 0, where: 'tout près', isHere: true };
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4) + 8) % 8;
  return {
    parkings,
    x: Math.round(east * scale),
    y: Math.round(-north * scale),
    isHere: false,
    where: `à ${count(kilometres, 'km', 'km')} ${COMPASS[eighth]}`,
  };
}

function MapUnavailable({ isGone, isRetrying, onRetry }: PartFailure) {
  const title = 'La carte n’a pas pu être chargée. Les distances restent exactes.';
  return <PartFailed {...{ isGone, isRetrying, onRetry, title }} />;
}
