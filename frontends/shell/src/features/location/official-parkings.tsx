import shared from '@placette/ui/shared.module.css';
import { CAR_PARK_ATTRIBUTION, isOpenData } from '@placette/contracts/catalog/official-prices';
import type { LocationType, OfficialParkingSpot } from '@placette/contracts/catalog/schema';
import { links } from '@placette/shell-api';
import { count, dayInText, euros, howFar } from '@placette/ui/format';
import { Disclosure } from '@placette/ui/disclosure';
import { ExternalLink, Link } from '@placette/ui/link';
import styles from './official-parkings.module.css';

/** The others are folded. */
const OFFICIAL_SHOWN = 3;
const PRICES = [
  ['price_per_hour', '1\u00a0h'],
  ['price_per_day', '24\u00a0h'],
  ['price_per_week', '1\u00a0semaine'],
] as const;

/** PL-10: the official car parks, drawn only when the place has some, and the other names of the map. */
export function OfficialParkings({ at, spots }: { at: LocationType; spots: readonly OfficialParkingSpot[] }) {
  const official = spots.filter(({ is_official }) => is_official);
  const others = spots.filter(({ is_official }) => !is_official);
  if (spots.length === 0) return null;
  return (
    <div className={styles.parkings}>
      {official.length > 0 && (
        <section aria-labelledby="officiels">
          <h2 id="officiels" className={shared.title2}>
            Parkings officiels
          </h2>
          {official.some(hasPrice) && (
            <p className={styles.note}>
              Tarifs sans réservation, donnés à titre indicatif&nbsp;: ils changent souvent.
            </p>
          )}
          <ul className={styles.rows}>
            {official.slice(0, OFFICIAL_SHOWN).map((spot) => (
              <OfficialRow key={spot.id} at={at} spot={spot} />
            ))}
          </ul>
          {official.length > OFFICIAL_SHOWN && (
            <Disclosure
              summary={count(official.length - OFFICIAL_SHOWN, 'autre parking officiel', 'autres parkings officiels')}
            >
              <ul className={styles.rows}>
                {official.slice(OFFICIAL_SHOWN).map((spot) => (
                  <OfficialRow key={spot.id} at={at} spot={spot} />
                ))}
              </ul>
            </Disclosure>
          )}
        </section>
      )}
      {others.length > 0 && <OtherParkings at={at} spots={others} />}
      {spots.some(({ source }) => isOpenData(source)) && (
        <p className={styles.attribution}>
          {CAR_PARK_ATTRIBUTION}. <Link to={links.sources}>Sources des données</Link>
        </p>
      )}
    </div>
  );
}

function hasPrice(spot: OfficialParkingSpot): boolean {
  return PRICES.some(([field]) => spot[field] !== null);
}

function OfficialRow({ at, spot }: { at: LocationType; spot: OfficialParkingSpot }) {
  const { name, website_url, description } = spot;
  const prices = PRICES.flatMap(([field, label]) => {
    const price = spot[field];
    return price === null ? [] : [{ label, price }];
  });
  const facts = factsOf(spot, at);
  const origin = originOf(spot, prices.length > 0);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {website_url === null ? name : <ExternalLink href={website_url}>{name}</ExternalLink>}
        </h3>
        {description !== null && <p>{description}</p>}
        {facts.length > 0 && <p>{facts.join(', ')}</p>}
        {origin !== null && <p className={styles.origin}>{origin}</p>}
      </div>
      {prices.length > 0 && (
        <dl className={styles.prices}>
          {prices.map(({ label, price }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{price === 0 ? 'gratuit' : euros(price)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** Unknown facts are left out. */
function factsOf(
  { distance_meters, is_covered, has_security, capacity }: OfficialParkingSpot,
  at: LocationType,
): string[] {
  return [
    is_covered === null ? null : is_covered ? 'couvert' : 'non couvert',
    has_security === null ? null : has_security ? 'sécurisé' : 'non sécurisé',
    capacity === null ? null : count(capacity, 'place', 'places'),
    distance_meters === null ? null : `à ${howFar(distance_meters, [at])}`,
  ].filter((fact) => fact !== null);
}

/** « Prix relevé le 30 janvier 2025, source : Nantes Métropole ». */
function originOf({ checked_on, source }: OfficialParkingSpot, isPriced: boolean): string | null {
  const parts = [
    checked_on === null ? null : `${isPriced ? 'prix relevé' : 'relevé'} le ${dayInText(checked_on)}`,
    source === null ? null : `source\u00a0: ${source}`,
  ].filter((part) => part !== null);
  const text = parts.join(', ');
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
}

/** Unchecked names from a map: never called official, never with a price. */
function OtherParkings({ at, spots }: { at: LocationType; spots: readonly OfficialParkingSpot[] }) {
  const seen = spots.flatMap(({ checked_on }) => checked_on ?? []).sort();
  const [first] = seen;
  return (
    <section aria-labelledby="autres-parkings">
      <Disclosure summary={<h2 id="autres-parkings">Autres parkings sur la carte</h2>}>
        <p className={styles.note}>
          Noms relevés sur une carte{first === undefined ? '' : ` le ${dayInText(first)}`}. Renseignez-vous avant de
          vous y rendre&nbsp;: rien ne dit qu’ils soient publics, payants ou ouverts aujourd’hui.
        </p>
        <ul className={styles.others}>
          {spots.map(({ id, name, distance_meters }) => (
            <li key={id}>
              <span>{name}</span>
              {distance_meters !== null && <span>{howFar(distance_meters, [at])}</span>}
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}
