import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { useMapGround } from '@placette/shell-api';
import { MapView } from '@placette/ui/map-view';
import styles from './parking-screen.module.css';

/** PD-05, C11: the zone that the server blurred; nothing more exact reaches the browser before confirmation. */
export function ParkingMap({ parking }: { parking: ParkingSpotPage }) {
  const { ground, detail } = useMapGround();
  return (
    <section aria-labelledby="carte">
      <h2 id="carte" className={styles.subtitle}>
        Situation
      </h2>
      <MapView
        label={`Carte de la zone, ${parking.postal_code} ${parking.city}`}
        ground={ground}
        detail={detail}
        zone={parking.zone}
        className={styles.map}
      />
      <p className={styles.small}>
        Zone approximative d’environ 500 m. L’adresse exacte est communiquée après confirmation.
      </p>
    </section>
  );
}
