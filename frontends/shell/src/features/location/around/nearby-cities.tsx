import type { LocationType, NearbyCity } from '@placette/contracts/catalog/schema';
import { distance, duration, euros, travelMinutes, travelTime } from '@placette/ui/format';
import { nearLocation } from '@placette/contracts/location-names';
import styles from './nearby-cities.module.css';

/** Euros a day and kilometre (PL-14). */
const SAVING_PER_KM = 2;

/** PL-14: « Transport facile » under 15 km, « Navettes disponibles » under 30 km, else « Connexions régulières ». */
function cityLabel(distance_km: number): string {
  if (distance_km < 15) return 'Transport facile';
  return distance_km < 30 ? 'Navettes disponibles' : 'Connexions régulières';
}

interface NearbyCitiesProps {
  name: string;
  at: LocationType;
  cities: readonly NearbyCity[];
  /** Euros: what a day can save at most, the dearest official day less the cheapest private one; null when unknown. */
  mostSaved: number | null;
}

export function NearbyCities({ name, at, cities, mostSaved }: NearbyCitiesProps) {
  if (cities.length === 0) return null;
  return (
    <section aria-labelledby="alternatives">
      <h2 id="alternatives" className={styles.title}>
        Stationnements alternatifs {nearLocation(name)}
      </h2>
      <ul className={styles.rows}>
        {cities.map(({ id, city_name, distance_km, description }) => {
          const meters = Math.round(distance_km * 1_000);
          const saving = mostSaved === null ? 0 : Math.min(distance_km * SAVING_PER_KM, mostSaved);
          return (
            <li key={id} className={styles.row}>
              <div>
                <h3 className={styles.city}>{city_name}</h3>
                <p className={styles.words}>{description}</p>
                <p className={styles.words}>
                  {cityLabel(distance_km)}&nbsp;:{' '}
                  {travelTime(meters, [at]) ??
                    `${duration(travelMinutes(meters, 'car'))} en voiture, ${duration(travelMinutes(meters, 'transit'))} en transport en commun`}
                </p>
              </div>
              <p className={styles.figures}>
                <strong>{distance(meters)}</strong>
                {saving > 0 && <span>{`jusqu’à ${euros(saving)} d’économie par jour, estimation`}</span>}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
