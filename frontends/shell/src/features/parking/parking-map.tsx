import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { useMapGround } from '@placette/shell-api';
import { MapView, type MapZone } from '@placette/ui/map-view';
import styles from './parking-screen.module.css';

/** PD-05 */
export function ParkingMap({ parking }: { parking: ParkingSpotPage }) {
  return (
    <section aria-labelledby="carte">
      <h2 id="carte" className={styles.subtitle}>
        Situation
      </h2>
      {parking.zone ? (
        <ZoneMap zone={parking.zone} town={`${parking.postal_code} ${parking.city}`} />
      ) : (
        <p>Localisation non disponible</p>
      )}
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
