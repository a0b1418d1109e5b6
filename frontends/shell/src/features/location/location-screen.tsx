import { LOCATION_TYPE_LABELS } from '@placette/contracts/catalog/schema';
import type { LocationPage } from '@placette/contracts/catalog/routes';
import { links, useShell } from '@placette/shell-api';
import { Breadcrumbs } from '@placette/ui/breadcrumbs';
import { ButtonLink } from '@placette/ui/button';
import { ErrorState } from '@placette/ui/error-state';
import { count, euros } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { LocationGlyph } from '@placette/ui/location-glyph';
import { Page } from '@placette/ui/page';
import { Loading, Skeleton, SkeletonRows } from '@placette/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { inRegion } from '../../content/regions.js';
import { useHead } from '../../head/head.js';
import { MissingPage } from '../not-found/missing-page.js';
import { locationPageQuery } from './api.js';
import { LocationParkings } from './location-parkings.js';
import styles from './location-screen.module.css';

const back = { label: 'Retour aux lieux', to: links.locations };

/** PL-08 to PL-13, PL-15 */
export function LocationScreen() {
  const { slug = '' } = useParams();
  const { api, session } = useShell();
  const page = useQuery({
    ...locationPageQuery(api, slug, session.user?.id ?? null),
    placeholderData: keepPreviousData,
  });
  if (page.data) return <LoadedLocation page={page.data} />;
  if (page.data === null) return <MissingPage title="Lieu non trouvé" back={back} />;
  return page.isError ? (
    <LocationFailure onRetry={() => void page.refetch()} isRetrying={page.isFetching} />
  ) : (
    <LocationLoading />
  );
}

function LoadedLocation({ page }: { page: LocationPage }) {
  const { location, places_disponibles, prix_moyen, parkings, nearby } = page;
  const { publicUrl } = useShell().config;
  const path = links.location(location.slug);
  const cheapest = parkings.length > 0 ? Math.min(...parkings.map(({ price_per_day }) => price_per_day)) : null;
  useHead({
    title: `Parking ${location.name} chez un particulier`,
    description: `Places de parking chez des particuliers près de ${location.name} (${location.ville})${cheapest === null ? '' : `, dès ${euros(cheapest)} par jour`}. Sans commission, contact direct avec le propriétaire.`,
    canonical: path,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': location.type === 'aeroport' ? 'Airport' : location.type === 'gare' ? 'TrainStation' : 'EventVenue',
      name: location.name,
      description: location.description,
      url: publicUrl + path,
      address: {
        '@type': 'PostalAddress',
        addressLocality: location.ville,
        postalCode: location.code_postal,
        addressRegion: location.region,
        addressCountry: 'FR',
      },
      geo: { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude },
    },
  });
  return (
    <Page>
      <Breadcrumbs
        items={[
          { label: 'Accueil', to: links.home },
          { label: 'Lieux', to: links.locations },
          { label: location.name },
        ]}
      />
      <header className={styles.header}>
        <p className={styles.kind}>
          <LocationGlyph type={location.type} />
          {LOCATION_TYPE_LABELS[location.type]}
        </p>
        <h1 tabIndex={-1} className={styles.title}>
          {location.name}
        </h1>
        <p className={styles.where}>
          {location.ville}, {location.region}
        </p>
        <ul className={styles.facts}>
          {places_disponibles !== null && (
            <li>{count(places_disponibles, 'place disponible', 'places disponibles')} aujourd’hui</li>
          )}
          {prix_moyen !== null && <li>{euros(prix_moyen)} par jour en moyenne</li>}
        </ul>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <p className={styles.description}>{location.description}</p>
          <LocationParkings location={location} parkings={parkings} />
        </div>
        <aside className={styles.side} aria-label="Rechercher près de ce lieu">
          {cheapest !== null && (
            <p className={styles.anchor}>
              Dès <strong>{euros(cheapest)}</strong> par jour
            </p>
          )}
          <p className={styles.note}>Choisissez vos dates pour voir les places libres et leur prix total.</p>
          <ButtonLink to={`${links.search}?${new URLSearchParams({ location_id: location.id })}`} block>
            Rechercher une place
          </ButtonLink>
        </aside>
      </div>
      {nearby.length > 0 && (
        <section aria-labelledby="region" className={styles.nearby}>
          <h2 id="region" className={styles.subtitle}>
            Autres lieux {inRegion(location.region)}
          </h2>
          <ul className={styles.others}>
            {nearby.map((other) => (
              <li key={other.id}>
                <LocationGlyph type={other.type} />
                <Link to={links.location(other.slug)}>{other.name}</Link>
                <span>
                  {LOCATION_TYPE_LABELS[other.type]}, {other.ville}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}

function LocationLoading() {
  useHead({ title: 'Lieu' });
  return (
    <Page>
      <Loading text="Chargement du lieu..." immediate>
        <div className={styles.loading}>
          <Skeleton shape="short" />
          <Skeleton shape="title" />
          <Skeleton />
          <SkeletonRows count={3} />
        </div>
      </Loading>
    </Page>
  );
}

function LocationFailure({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  useHead({ title: 'Lieu', status: 503 });
  return (
    <Page>
      <ErrorState page title="Erreur lors du chargement du lieu" onRetry={onRetry} isRetrying={isRetrying}>
        <Link to={back.to}>{back.label}</Link>
      </ErrorState>
    </Page>
  );
}
