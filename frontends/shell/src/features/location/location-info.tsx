import shared from '@placette/ui/shared.module.css';
import type { LocationPage } from '@placette/contracts/catalog/api';
import type { LocationType, NearbyCity } from '@placette/contracts/catalog/schema';
import { nearLocation } from '@placette/contracts/location-names';
import { links } from '@placette/shell-api';
import {
  count,
  howFar,
  STRAIGHT_LINE,
  distance,
  duration,
  euros,
  travelMinutes,
  travelTime,
} from '@placette/ui/format';
import { Disclosure } from '@placette/ui/disclosure';
import { ArrowRight } from '@placette/ui/icons';
import { Link } from '@placette/ui/link';
import { LocationGlyph } from '@placette/ui/location-glyph';
import styles from './location-info.module.css';
import screenStyles from './location-screen.module.css';

/** PL-09: description, practical information, what is near, the shuttle guide. */
export function LocationInfo({ page }: { page: LocationPage }) {
  const { location, practical_info, connections, places_disponibles, prix_moyen } = page;
  return (
    <section aria-labelledby="infos" className={styles.info}>
      <h2 id="infos" className={shared.title2}>
        Informations pratiques
      </h2>
      <p className={styles.description}>{location.description}</p>
      <ul className={styles.lines}>
        {places_disponibles !== null && (
          <li>{`${count(places_disponibles, 'place disponible', 'places disponibles')} aujourd’hui`}</li>
        )}
        {prix_moyen !== null && <li>{`${euros(prix_moyen)} par jour en moyenne`}</li>}
        {practical_info.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {connections.length > 0 && (
        <Disclosure summary="À proximité">
          <ul className={screenStyles.places}>
            {connections.map((other) => (
              <li key={other.id}>
                <LocationGlyph type={other.type} />
                <Link to={links.location(other.slug)}>{other.name}</Link>
                <span>{howFar(other.distance_meters, [location.type, other.type], 'car')}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <p>{STRAIGHT_LINE}</p>
      <p className={styles.guides}>
        <Link to={links.shuttles(location.slug)} className={styles.guide}>
          Navettes et transferts
          <ArrowRight aria-hidden="true" />
        </Link>
        <Link to={links.estimateNear(location.slug)} className={styles.guide}>
          Louer votre place ici
          <ArrowRight aria-hidden="true" />
        </Link>
      </p>
    </section>
  );
}

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
      <Disclosure summary={<h2 id="alternatives">Stationnements alternatifs {nearLocation(name)}</h2>}>
        <ul className={styles.cityRows}>
          {cities.map(({ id, city_name, distance_km, description }) => {
            const meters = Math.round(distance_km * 1_000);
            const saving = mostSaved === null ? 0 : Math.min(distance_km * SAVING_PER_KM, mostSaved);
            return (
              <li key={id} className={styles.cityRow}>
                <div>
                  <h3 className={styles.city}>{city_name}</h3>
                  <p className={shared.muted}>{description}</p>
                  <p className={shared.muted}>
                    {cityLabel(distance_km)}&nbsp;:{' '}
                    {travelTime(meters, [at]) ??
                      `${duration(travelMinutes(meters, 'car'))} en voiture, ${duration(travelMinutes(meters, 'transit'))} en transport en commun`}
                  </p>
                </div>
                <p className={styles.cityFigures}>
                  <strong>{distance(meters)}</strong>
                  {saving > 0 && <span>{`jusqu’à ${euros(saving)} d’économie par jour, estimation`}</span>}
                </p>
              </li>
            );
          })}
        </ul>
      </Disclosure>
    </section>
  );
}
