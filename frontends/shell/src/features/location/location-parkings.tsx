import type { Location } from '@placette/contracts/catalog/schema';
import type { LocationSpotCard } from '@placette/contracts/listings/schema';
import { links, useShell } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { distance, euros } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import { ParkingRow } from '@placette/ui/parking-row';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { BayDrawing } from '@placette/ui/bay';
import styles from './location-parkings.module.css';

interface LocationParkingsProps {
  location: Location;
  parkings: readonly LocationSpotCard[];
}

/** PL-11 to PL-13. What a visitor may not see has not been sent (ruling C21). */
export function LocationParkings({ location, parkings }: LocationParkingsProps) {
  const redacted = parkings.some((parking) => parking.redacted);
  return (
    <section aria-labelledby="particuliers">
      <h2 id="particuliers" className={styles.title}>
        Places chez les particuliers
      </h2>
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
              {parking.redacted ? <RedactedRow {...parking} /> : <FullRow parking={parking} eager={index < 2} />}
            </li>
          ))}
        </ul>
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
      where={`à ${distance(parking.distance_meters)}`}
      photo={parking.photo}
      facts={parking.features}
      owner={`Par ${parking.owner_first_name}`}
      price_per_day={parking.price_per_day}
      unavailable={parking.free_spots === 0}
      eager={eager}
    />
  );
}

function RedactedRow({ distance_km, price_per_day }: Extract<LocationSpotCard, { redacted: true }>) {
  return (
    <div className={styles.redacted}>
      <span className={styles.photo} aria-hidden="true">
        <BayDrawing content="photo" />
      </span>
      <div className={styles.words}>
        <VisuallyHidden>Place réservée aux membres vérifiés</VisuallyHidden>
        <span aria-hidden="true" className={styles.bar} />
        <span aria-hidden="true" className={styles.bar} />
        <span>À environ {distance(distance_km * 1000)}</span>
      </div>
      <p className={styles.price}>
        <span>environ</span> <strong>{euros(price_per_day)}</strong> <span>par jour</span>
      </p>
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
