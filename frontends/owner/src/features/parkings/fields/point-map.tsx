import { useMapGround } from '@placette/shell-api';
import { ExternalLink } from '@placette/ui/link';
import { type MapBox, type MapPoint, MapView } from '@placette/ui/map-view';
import shared from '@placette/ui/shared.module.css';
import { useMemo } from 'react';
import { useStreets } from '../api.js';
import styles from './fields.module.css';

interface PointMapProps extends MapPoint {
  /** It does not follow the point, so the map does not move while the point is dragged. */
  box: MapBox;
  onMove: (point: MapPoint) => void;
}

/** A map on which an owner puts the point before the place, by pointer or by keys. */
export function PointMap({ latitude, longitude, box, onMove }: PointMapProps) {
  const { ground, detail } = useMapGround();
  const readStreets = useStreets();
  const pin = useMemo(
    () => ({ latitude, longitude, label: 'Emplacement de la place', onMove }),
    [latitude, longitude, onMove],
  );
  return (
    <>
      <MapView
        label="Carte de l’emplacement"
        ground={ground}
        detail={detail}
        pin={pin}
        box={box}
        readStreets={readStreets}
        className={styles.map}
      />
      <p className={shared.words}>
        Faites glisser le point, touchez la carte ou utilisez les flèches du clavier. Cet emplacement reste caché.
      </p>
    </>
  );
}

export function StreetsCredit() {
  return (
    <p className={styles.rest}>
      Rues&nbsp;:{' '}
      <ExternalLink href="https://www.openstreetmap.org/copyright">
        © les contributeurs d’OpenStreetMap (ODbL)
      </ExternalLink>
    </p>
  );
}

/** The box that reaches `half` degrees in each direction. */
export function boxAround({ latitude, longitude }: MapPoint, half: number): MapBox {
  return { west: longitude - half, south: latitude - half, east: longitude + half, north: latitude + half };
}
