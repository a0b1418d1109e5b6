import { LOCATION_TYPE_LABELS } from '@placette/contracts/catalog/schema';
import { LANGUAGE_NAMES, type Language } from '@placette/contracts/identity/languages';
import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { links, useShell } from '@placette/shell-api';
import { Avatar } from '@placette/ui/avatar';
import { ButtonLink } from '@placette/ui/button';
import { ErrorState } from '@placette/ui/error-state';
import { distance, duration, euros, month, travelMinutes } from '@placette/ui/format';
import { ArrowLeft } from '@placette/ui/icons';
import { VerifiedMark } from '@placette/ui/identity-badge';
import { Link } from '@placette/ui/link';
import { LocationGlyph } from '@placette/ui/location-glyph';
import { Page } from '@placette/ui/page';
import { PricePanel } from '@placette/ui/price-panel';
import { Loading, Skeleton } from '@placette/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useHead } from '../../head/head.js';
import { ClientOnly } from '../../layout/client-only.js';
import { MissingPage } from '../not-found/missing-page.js';
import { parkingPageQuery } from './api.js';
import { useShownAvailability } from './availability-api.js';
import { AvailabilitySection } from './availability-section.js';
import { datesQuery, useChosenDates } from './chosen-dates.js';
import { ParkingFacts } from './parking-facts.js';
import { ParkingGallery } from './parking-gallery.js';
import { ParkingMap } from './parking-map.js';
import styles from './parking-screen.module.css';
import { VehicleFitNote } from './vehicle-fit-note.js';

const back = { label: 'Retour aux lieux', to: links.locations };
/** PD-08 */
const LANGUAGES_IN_CARD = 4;
const LANGUAGES_IN_PANEL = 3;

/** PD-01 to PD-11 */
export function ParkingScreen() {
  const { id = '' } = useParams();
  const { api, session } = useShell();
  const page = useQuery({ ...parkingPageQuery(api, id, session.user?.id ?? null), placeholderData: keepPreviousData });
  const parking = page.data;
  if (parking === 'gone' || parking === 'unknown') {
    const status = parking === 'gone' ? 410 : 404;
    return <MissingPage title="Parking non trouvé ou non disponible" back={back} status={status} />;
  }
  if (parking) return <LoadedParking parking={parking} />;
  return page.isError ? (
    <ParkingFailure onRetry={() => void page.refetch()} isRetrying={page.isFetching} />
  ) : (
    <ParkingLoading />
  );
}

function LoadedParking({ parking }: { parking: ParkingSpotPage }) {
  const { publicUrl } = useShell().config;
  const path = links.parking(parking.id);
  const nearest = parking.nearby[0];
  const [dates, setDates] = useChosenDates();
  const availability = useShownAvailability(parking, dates);
  useHead({
    title: `${parking.title}, ${parking.city}`,
    description: `Place de parking chez un particulier à ${parking.city}${nearest ? `, à ${distance(nearest.distance_meters)} de ${nearest.name}` : ''}, dès ${euros(parking.price_per_day)} par jour.`,
    canonical: path,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ParkingFacility',
      name: parking.title,
      url: publicUrl + path,
      address: {
        '@type': 'PostalAddress',
        addressLocality: parking.city,
        postalCode: parking.postal_code,
        addressCountry: 'FR',
      },
      maximumAttendeeCapacity: parking.nombre_places,
      priceRange: `${euros(parking.price_per_day)} par jour`,
    },
  });
  return (
    <Page>
      <p className={styles.back}>
        <Link to={nearest ? links.location(nearest.slug) : back.to}>
          <ArrowLeft aria-hidden="true" />
          {nearest ? nearest.name : back.label}
        </Link>
      </p>
      <ParkingGallery photos={parking.photos} title={parking.title} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <header>
            <h1 tabIndex={-1} className={styles.title}>
              {parking.title}
            </h1>
            <p className={styles.where}>
              {parking.precise ? `${parking.precise.address}, ` : ''}
              {parking.postal_code} {parking.city}
            </p>
          </header>
          <Owner owner={parking.owner} />
          <ParkingFacts parking={parking} />
          <Access parking={parking} />
          <ClientOnly fallback={<Skeleton shape="block" />}>
            {() => <AvailabilitySection parking={parking} dates={dates} onDates={setDates} />}
          </ClientOnly>
          <ParkingMap parking={parking} />
          {parking.nearby.length > 0 && <Nearby parking={parking} />}
        </div>
        <aside className={styles.side}>
          <PricePanel
            prices={parking}
            availability={availability}
            action={<ContactAction parking={parking} query={datesQuery(dates)} />}
          >
            <VehicleFitNote parking={parking} />
            <p className={styles.languages}>Parle {spoken(parking.owner.languages, LANGUAGES_IN_PANEL)}</p>
          </PricePanel>
        </aside>
      </div>
      <div className={styles.bar}>
        <p className={styles.barPrice}>
          <strong>{euros(parking.price_per_day)}</strong> par jour
        </p>
        <ContactAction parking={parking} query={datesQuery(dates)} />
      </div>
    </Page>
  );
}

/** PD-10: a visitor signs in first and comes back here. */
function ContactAction({ parking, query }: { parking: ParkingSpotPage; query: string }) {
  const { session } = useShell();
  if (parking.viewer === 'owner') {
    return (
      <ButtonLink to={links.parkings} variant="secondary" block>
        Gérer mon parking
      </ButtonLink>
    );
  }
  const to =
    session.status === 'signed-in'
      ? links.askOwner(parking.id) + query
      : links.signIn(links.parking(parking.id) + query);
  return (
    <ButtonLink to={to} block>
      Contacter le propriétaire
    </ButtonLink>
  );
}

function Owner({ owner }: { owner: ParkingSpotPage['owner'] }) {
  const name = owner.first_name || 'Propriétaire';
  return (
    <section aria-label="Propriétaire" className={styles.owner}>
      <Avatar name={name} />
      <div>
        <p className={styles.name}>
          {name} {owner.last_initial && `${owner.last_initial}.`} {owner.identity_verified && <VerifiedMark />}
        </p>
        <p className={styles.small}>
          {owner.is_professional && 'Propriétaire professionnel. '}
          Parle {spoken(owner.languages, LANGUAGES_IN_CARD)}. Membre depuis {month(owner.member_since)}.
        </p>
      </div>
    </section>
  );
}

function Access({ parking }: { parking: ParkingSpotPage }) {
  const { precise } = parking;
  return (
    <section aria-labelledby="acces">
      <h2 id="acces" className={styles.subtitle}>
        Accès
      </h2>
      {precise ? (
        <div className={styles.access}>
          <p className={styles.instructions}>
            {precise.access_instructions || 'Le propriétaire n’a pas laissé de consignes d’accès.'}
          </p>
          {precise.contact_phone && (
            <p>
              Téléphone : <a href={`tel:${precise.contact_phone}`}>{precise.contact_phone}</a>
            </p>
          )}
        </div>
      ) : (
        <p>L’adresse exacte et les instructions d’accès sont communiquées après confirmation.</p>
      )}
    </section>
  );
}

function Nearby({ parking }: { parking: ParkingSpotPage }) {
  return (
    <section aria-labelledby="proximite">
      <h2 id="proximite" className={styles.subtitle}>
        Lieux de transport à proximité
      </h2>
      <ul className={styles.nearby}>
        {parking.nearby.map((location) => (
          <li key={location.id}>
            <LocationGlyph type={location.type} />
            <span className={styles.place}>
              <Link to={links.location(location.slug)}>{location.name}</Link>
              <span className={styles.small}>
                {LOCATION_TYPE_LABELS[location.type]}, {location.ville}
              </span>
            </span>
            <span className={styles.distance}>
              {distance(location.distance_meters)}
              <span className={styles.small}>
                {' '}
                environ {duration(travelMinutes(location.distance_meters, 'car'))} en voiture
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function spoken(languages: readonly Language[], limit: number): string {
  const names = (languages.length > 0 ? languages : (['fr'] as const)).map((code) =>
    LANGUAGE_NAMES[code].toLowerCase(),
  );
  const more = names.length - limit;
  return names.slice(0, limit).join(', ') + (more > 0 ? ` et ${more} autre${more > 1 ? 's' : ''}` : '');
}

function ParkingLoading() {
  useHead({ title: 'Parking' });
  return (
    <Page>
      <Loading text="Chargement des détails..." immediate>
        <div className={styles.loading}>
          <Skeleton shape="photo" className={styles.loadingPhoto} />
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton shape="block" />
        </div>
      </Loading>
    </Page>
  );
}

function ParkingFailure({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  useHead({ title: 'Parking', status: 503 });
  return (
    <Page>
      <ErrorState
        page
        title="Les détails de ce parking ne peuvent pas être affichés pour le moment."
        onRetry={onRetry}
        isRetrying={isRetrying}
      >
        <Link to={back.to}>{back.label}</Link>
      </ErrorState>
    </Page>
  );
}
