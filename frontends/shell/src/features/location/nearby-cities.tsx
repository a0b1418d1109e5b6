import type { NearbyCity } from '@placette/contracts/catalog/schema';
import { distance, duration, euros, travelMinutes } from '@placette/ui/format';
import { ofLocation } from '../../content/location-names.js';
import styles from './nearby-cities.module.css';

/** Euros a day and kilometre (PL-14). */
const SAVING_PER_KM = 2;

/** PL-14: « Transport facile » under 15 km, « Navettes disponibles » under 30 km, else « Connexions régulières ». */
export function cityLabel(distance_km: number): string {
  if (distance_km < 15) return 'Transport facile';
  return distance_km < 30 ? 'Navettes disponibles' : 'Connexions régulières';
}

export function NearbyCities({ name, cities }: { name: string; cities: readonly NearbyCity[] }) {
  if (cities.length === 0) return null;
  return (
    <section aria-labelledby="alternatives">
      <h2 id="alternatives" className={styles.title}>
        Stationnements alternatifs près {ofLocation(name)}
      </h2>
      <p className={styles.note}>
        Plus loin, les places sont moins chères. L’économie est une estimation, par jour de stationnement.
      </p>
      <ul className={styles.rows}>
        {cities.map(({ id, city_name, distance_km, description }) => {
          const meters = distance_km * 1_000;
          return (
            <li key={id} className={styles.row}>
              <div>
                <h3 className={styles.city}>{city_name}</h3>
                <p className={styles.words}>{description}</p>
                <p className={styles.words}>
                  {cityLabel(distance_km)}&nbsp;: {duration(travelMinutes(meters, 'car'))} en voiture,{' '}
                  {duration(travelMinutes(meters, 'transit'))} en transport en commun
                </p>
              </div>
              <p className={styles.figures}>
                <strong>{distance(meters)}</strong>
                <span>jusqu’à {euros(distance_km * SAVING_PER_KM)} d’économie</span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
