import type { LocationPage } from '@placette/contracts/catalog/routes';
import { LOCATION_RADIUS_KM } from '@placette/contracts/catalog/schema';
import { offeredFacts } from '@placette/contracts/listings/offer/features';
import { ASSOCIATION_RADIUS_KM, type LocationSpotCard } from '@placette/contracts/listings/schema';
import { links, useShell } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { count, euros, howFar } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import { ParkingRow } from '@placette/ui/parking-row';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { BayDrawing } from '@placette/ui/bay';
import styles from './location-parkings.module.css';

/** PL-11 to PL-13, within the radius of the place (C45). What a visitor may not see has not been sent (ruling C21). */
export function LocationParkings({ page: { location, parkings, further } }: { page: LocationPage }) {
  const radius = location.radius_km ?? LOCATION_RADIUS_KM[location.type];
  const redacted = parkings.some((parking) => parking.redacted);
  return (
    <section aria-labelledby="particuliers">
      <h2 id="particuliers" className={styles.title}>
        Places chez les particuliers
      </h2>
      {parkings.length > 0 && <p className={styles.within}>À moins de {radius}&nbsp;km, la plus proche d’abord.</p>}
      {redacted && <Gate slug={location.slug} />}
      {parkings.length === 0 ? (
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
              {parking.redacted ? <RedactedRow parking={parking} /> : <FullRow parking={parking} eager={index < 2} />}
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

function FullRow({ parking, eager }: { parking: Extract<LocationSpotCard, { redacted: false }>; eager: boolean }) {
  return (
    <ParkingRow
      title={parking.title}
      href={links.parking(parking.id)}
      city={parking.city}
      description={parking.description}
      where={`à ${howFar(parking.distance_meters)}`}
      photo={parking.photo}
      facts={offeredFacts(parking)}
      owner={`Par ${parking.owner_first_name}`}
      price_per_day={parking.price_per_day}
      unavailable={parking.free_spots === 0}
      eager={eager}
    />
  );
}

function RedactedRow({ parking }: { parking: Extract<LocationSpotCard, { redacted: true }> }) {
  const facts = offeredFacts(parking);
  return (
    <div className={styles.redacted}>
      <span className={styles.photo} aria-hidden="true">
        <BayDrawing content="photo" />
      </span>
      <div className={styles.words}>
        <VisuallyHidden>Place réservée aux membres vérifiés</VisuallyHidden>
        <span aria-hidden="true" className={styles.bar} />
        <span aria-hidden="true" className={styles.bar} />
        <span>À environ {howFar(parking.distance_km * 1000)}</span>
        {facts.length > 0 && <span>{facts.join(', ')}</span>}
      </div>
      <div className={styles.price}>
        <p>
          <span>environ</span> <strong>{euros(parking.price_per_day)}</strong> <span>par jour</span>
        </p>
        {!parking.is_free && <p>Non disponible</p>}
      </div>
    </div>
  );
}

function Gate({ slug }: { slug: string }) {
  const { session } = useShell();
  if (session.status === 'signed-in') {
    return (
      <Notice
        tone="signal"
        title="Vérifiez votre identité pour voir ces places."
        action={
          <ButtonLink variant="secondary" to={links.verification}>
            Vérifier mon identité
          </ButtonLink>
        }
      >
        Les détails sont réservés aux membres dont l’identité est vérifiée.
      </Notice>
    );
  }
  return (
    <Notice
      tone="signal"
      title="Connectez-vous pour voir ces places."
      action={
        <ButtonLink variant="secondary" to={links.signIn(links.location(slug))}>
          Connexion requise
        </ButtonLink>
      }
    >
      Les détails sont réservés aux membres dont l’identité est vérifiée.
    </Notice>
  );
}
