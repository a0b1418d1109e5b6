import { LOCATION_TYPE_LABELS } from '@placette/contracts/catalog/schema';
import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { stayQuery } from '@placette/contracts/listings/stay/stay';
import { inTown, ofLocation } from '@placette/contracts/location-names';
import { links, useShell } from '@placette/shell-api';
import { ErrorState } from '@placette/ui/error-state';
import { distance, euros, travelTime } from '@placette/ui/format';
import { Link, PhoneLink } from '@placette/ui/link';
import { LocationGlyph } from '@placette/ui/location-glyph';
import { Page } from '@placette/ui/page';
import { PricePanel } from '@placette/ui/price-panel';
import { Loading, Skeleton } from '@placette/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useHead } from '../../head/head.js';
import { ClientOnly } from '../../layout/client-only.js';
import { MissingPage } from '../not-found/missing-page.js';
import { parkingPageQuery } from './api.js';
import { useShownAvailability } from './availability/availability-api.js';
import { BackLink } from './back-link.js';
import { AvailabilitySection } from './availability/availability-section.js';
import { useChosenStay } from '../stay/use-chosen-stay.js';
import { AddToFavourites } from './actions/add-to-favourites.js';
import { ContactAction } from './actions/contact-action.js';
import { inOneLine, ParkingDescription } from './parking-description.js';
import { ParkingFacts } from './parking-facts.js';
import { ParkingGallery } from './parking-gallery.js';
import { ParkingMap } from './parking-map.js';
import { ParkingOwner, spoken } from './parking-owner.js';
import styles from './parking-screen.module.css';
import { ReportParking } from './actions/report-parking.js';
import { ShareParking } from './actions/share-parking.js';

/** For a member with vehicles: a visitor loads nothing of it. */
const VehicleFits = lazy(() => import('./vehicle-fits.js').then((module) => ({ default: module.VehicleFits })));

const back = { label: 'Retour aux lieux', to: links.locations };
const WITHDRAWN = 'Cette place n’est plus proposée. D’autres vous attendent autour des lieux couverts.';
/** PD-08: languages of the side panel. */
const LANGUAGES_IN_PANEL = 3;

/** PD-01 to PD-11: the page of a parking. */
export function ParkingScreen() {
  const { id = '' } = useParams();
  const { api, session } = useShell();
  const page = useQuery({ ...parkingPageQuery(api, id, session.user?.id ?? null), placeholderData: keepPreviousData });
  const parking = page.data;
  if (parking === 'gone' || parking === 'unknown') {
    const title = 'Parking non trouvé ou non disponible';
    if (parking === 'unknown') return <MissingPage title={title} back={back} />;
    return <MissingPage title={title} text={WITHDRAWN} back={back} status={410} />;
  }
  if (parking) return <LoadedParking key={parking.id} parking={parking} />;
  return page.isError ? (
    <ParkingFailure onRetry={() => void page.refetch()} isRetrying={page.isFetching} />
  ) : (
    <ParkingLoading />
  );
}

function LoadedParking({ parking }: { parking: ParkingSpotPage }) {
  const { config, session } = useShell();
  const { publicUrl } = config;
  const path = links.parking(parking.id);
  const nearest = parking.nearby[0];
  const [dates, setDates] = useChosenStay();
  const availability = useShownAvailability(parking, dates);
  useHead({
    title: `${parking.title}, ${parking.city}`,
    description: parking.description
      ? inOneLine(parking.description)
      : `Place de parking chez un particulier ${inTown(parking.city)}${nearest ? `, à ${distance(nearest.distance_meters)} ${ofLocation(nearest.name)}` : ''}, dès ${euros(parking.price_per_day)} par jour.`,
    canonical: path,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ParkingFacility',
      name: parking.title,
      ...(parking.description && { description: parking.description }),
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
        <BackLink nearest={nearest} />
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
            <div className={styles.keep}>
              <AddToFavourites parking={parking} dates={dates} />
              <ShareParking parking={parking} />
            </div>
          </header>
          <ParkingOwner owner={parking.owner} />
          <ParkingDescription description={parking.description} />
          <ParkingFacts parking={parking} />
          <Access parking={parking} />
          <ClientOnly fallback={<Skeleton shape="block" />}>
            {() => <AvailabilitySection parking={parking} dates={dates} onDates={setDates} />}
          </ClientOnly>
          <ParkingMap parking={parking} />
          {parking.nearby.length > 0 && <Nearby parking={parking} />}
          {parking.viewer !== 'owner' && (
            <p className={styles.report}>
              <ReportParking parking={parking} />
            </p>
          )}
        </div>
        <aside className={styles.side}>
          <PricePanel
            prices={parking}
            availability={availability}
            action={<ContactAction parking={parking} query={stayQuery(dates)} />}
          >
            {session.status === 'signed-in' && (
              <Suspense>
                <VehicleFits parking={parking} />
              </Suspense>
            )}
            {parking.owner.languages.length > 0 && (
              <p className={styles.languages}>Parle {spoken(parking.owner.languages, LANGUAGES_IN_PANEL)}</p>
            )}
          </PricePanel>
        </aside>
      </div>
      <div className={styles.bar}>
        <p className={styles.barPrice}>
          <strong>{euros(parking.price_per_day)}</strong> par jour
        </p>
        <ContactAction parking={parking} query={stayQuery(dates)} />
      </div>
    </Page>
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
              Téléphone&nbsp;: <PhoneLink number={precise.contact_phone} />
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
              <span className={styles.small}> {travelTime(location.distance_meters, 'transit')}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
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
