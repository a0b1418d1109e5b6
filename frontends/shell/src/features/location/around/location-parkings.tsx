import type { LocationPage } from '@placette/contracts/catalog/api';
import { LOCATION_RADIUS_KM } from '@placette/contracts/catalog/schema';
import { ASSOCIATION_RADIUS_KM } from '@placette/contracts/listings/radius';
import { NO_STAY, writeStay } from '@placette/contracts/listings/stay/stay';
import { links } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { count, euros } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { part } from '@placette/ui/part';
import { RedactedRow } from '@placette/ui/redacted-row';
import { Skeleton } from '@placette/ui/skeleton';
import { Suspense } from 'react';
import type { FullRowProps } from './full-row.js';
import { OfferGate } from './offer-gate.js';
import { datesOf, offerRange } from './offer-range.js';
import styles from './location-parkings.module.css';
import { PARKINGS_ID } from './parkings-id.js';

/** For people whose identity is approved: visitors load nothing of it. */
const FullRow = part(async () => (await import('./full-row.js')).FullRow, PlainRow);

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
                <RedactedRow parking={parking} at={location.type} days={stay?.days ?? null} />
              ) : (
                <Suspense fallback={<Skeleton shape="block" />}>
                  <FullRow parking={parking} at={location} stay={stay} eager={index < 2} />
                </Suspense>
              )}
            </li>
          ))}
        </ul>
      )}
      {further > 0 && (
        <p className={styles.within}>
          <Link
            to={`${links.search}?${writeStay(new URLSearchParams({ location_id: location.id }), stay ? datesOf(stay) : NO_STAY)}`}
          >
            {`${count(further, 'autre parking', 'autres parkings')} plus loin`}
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

function PlainRow({ parking }: FullRowProps) {
  return <Link to={links.parking(parking.id)}>{parking.title}</Link>;
}
