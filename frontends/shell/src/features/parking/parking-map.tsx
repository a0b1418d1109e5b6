import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { useMapGround } from '@placette/shell-api';
import { MapView, type MapMark, type MapZone } from '@placette/ui/map-view';
import { useMemo } from 'react';
import styles from './parking-screen.module.css';

/** PD-05: the approximate zone, or the point where the server gives it. */
export function ParkingMap({ parking }: { parking: ParkingSpotPage }) {
  const { precise, zone } = parking;
  const town = `${parking.postal_code} ${parking.city}`;
  return (
    <section aria-labelledby="carte">
      <h2 id="carte" className={styles.subtitle}>
        Situation
      </h2>
      {zone === null && <p>Localisation non disponible</p>}
      {zone !== null && precise === null && <ZoneMap zone={zone} town={town} />}
      {zone !== null && precise !== null && <ExactMap precise={precise} town={town} />}
    </section>
  );
}

/** C11: the zone that the server blurred; nothing more exact reaches the browser before confirmation. */
function ZoneMap({ zone, town }: { zone: MapZone; town: string }) {
  const { ground, detail } = useMapGround();
  return (
    <>
      <MapView label={`Carte de la zone, ${town}`} ground={ground} detail={detail} zone={zone} className={styles.map} />
      <p className={styles.small}>
        Zone approximative d’environ 500 m. L’adresse exacte est communiquée après confirmation.
      </p>
    </>
  );
}

/** For the owner and the driver of an approved stay: they alone receive the exact point. */
function ExactMap({ precise, town }: { precise: NonNullable<ParkingSpotPage['precise']>; town: string }) {
  const { ground, detail } = useMapGround();
  const { address, latitude, longitude } = precise;
  const marks = useMemo(
    (): MapMark[] => [
      { id: 'place', kind: 'spot', isAlone: true, label: `La place, ${address}, ${town}`, latitude, longitude },
    ],
    [address, town, latitude, longitude],
  );
  return (
    <>
      <MapView
        label={`Carte de la place, ${town}`}
        ground={ground}
        detail={detail}
        marks={marks}
        className={styles.map}
      />
      <p className={styles.small}>Emplacement exact. Les autres visiteurs voient une zone d’environ 500 m.</p>
    </>
  );
}
