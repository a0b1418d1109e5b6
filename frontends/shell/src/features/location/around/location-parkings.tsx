import type { LocationPage } from '@placette/contracts/catalog/routes';
import { LOCATION_RADIUS_KM } from '@placette/contracts/catalog/schema';
import { offeredFacts } from '@placette/contracts/listings/offer/features';
import { ASSOCIATION_RADIUS_KM, type LocationSpotCard, type StayOffer } from '@placette/contracts/listings/schema';
import { stayQuery } from '@placette/contracts/listings/stay/stay';
import { links } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { count, euros, howFar } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { ParkingRow } from '@placette/ui/parking-row';
import { RedactedRow } from '@placette/ui/redacted-row';
import { OfferGate } from './offer-gate.js';
import { datesOf, offerRange } from './offer-range.js';
import styles from './location-parkings.module.css';
import { PARKINGS_ID } from './parkings-id.js';

/** PL-11 to PL-13, within the radius of the place (C45). What a visitor may not see has not been sent (ruling C21). */
export function LocationParkings({ page }: { page: LocationPage }) {
  const { location, parkings, further, stay } = page;
  const radius = location.radius_km ?? LOCATION_RADIUS_KM[location.type];
  const redacted = parkings.some((parking) => parking.redacted);
  return (
    <section aria-labelledby={PARKINGS_ID}>
      <h2 id={PARKINGS_ID} tabIndex={-1} className={styles.title}>
        Places chez les particuliers
      </h2>
      {parkings.length > 0 && (
        <p className={styles.within}>
          <OfferRange page={page} /> À moins de {radius}&nbsp;km, la plus proche d’abord.
        </p>
      )}
      {redacted && <OfferGate page={page} />}
      {parkings.length === 0 && stay !== null && page.offers > 0 ? (
        <EmptyState
          title="Aucune place n’est libre à ces dates près de ce lieu."
          action={
            <ButtonLink to={links.location(location.slug)} variant="secondary">
              Voir les places sans dates
            </ButtonLink>
          }
        />
      ) : parkings.length === 0 ? (
        <EmptyState
          title="Aucune place n’est encore proposée près de ce lieu."
          action={
            <ButtonLink to={links.parkings} variant="secondary">
              Proposer ma place
            </ButtonLink>
          }
        />
      ) : (
        <ul className={styles.rows}>
          {parkings.map((parking, index) => (
            <li key={parking.redacted ? index : parking.id}>
              {parking.redacted ? (
                <RedactedRow parking={parking} days={stay?.days ?? null} />
              ) : (
                <FullRow parking={parking} slug={location.slug} stay={stay} eager={index < 2} />
              )}
            </li>
          ))}
        </ul>
      )}
      {further > 0 && (
        <p className={styles.within}>
          <Link to={`${links.search}?${new URLSearchParams({ location_id: location.id })}`}>
            {count(further, 'autre parking', 'autres parkings')} plus loin
          </Link>
          , jusqu’à {ASSOCIATION_RADIUS_KM}&nbsp;km.
        </p>
      )}
    </section>
  );
}

/** How many there are and what they cost; for the dates where there are some. Search engines are told the same. */
function OfferRange({ page }: { page: LocationPage }) {
  const { many, lowest, highest, stay } = offerRange(page);
  if (lowest === null || highest === null) return null;
  const prices = lowest === highest ? euros(lowest) : `de ${euros(lowest)} à ${euros(highest)}`;
  const found = stay === null ? count(many, 'parking', 'parkings') : count(many, 'parking libre', 'parkings libres');
  return (
    <strong>
      {found}, {prices} {stay === null ? 'par jour' : `pour ${count(stay.days, 'jour', 'jours')}`}.
    </strong>
  );
}

interface FullRowProps {
  parking: Extract<LocationSpotCard, { redacted: false }>;
  slug: string;
  stay: StayOffer | null;
  eager: boolean;
}

function FullRow({ parking, slug, stay, eager }: FullRowProps) {
  const query = stay ? stayQuery(datesOf(stay)) : '';
  return (
    <ParkingRow
      title={parking.title}
      href={links.parking(parking.id) + query}
      state={{ from: links.location(slug) + query }}
      city={parking.city}
      description={parking.description}
      where={`à ${howFar(parking.distance_meters)}`}
      photo={parking.photo}
      facts={offeredFacts(parking)}
      owner={`Par ${parking.owner_first_name}`}
      price_per_day={parking.price_per_day}
      total={stay && parking.total !== null ? { total_price: parking.total, days: stay.days } : null}
      unavailable={parking.free_spots === 0}
      eager={eager}
    />
  );
}
