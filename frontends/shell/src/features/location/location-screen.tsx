import { classNames } from '@placette/ui/class-names';
import type { LocationPage } from '@placette/contracts/catalog/api';
import { LOCATION_TYPE_LABELS } from '@placette/contracts/catalog/schema';
import { today } from '@placette/contracts/kernel/days';
import { savedPerDay } from '@placette/contracts/listings/offer/price';
import { readStay } from '@placette/contracts/listings/stay/stay';
import { nearLocation } from '@placette/contracts/location-names';
import { links, useShell, type Session } from '@placette/shell-api';
import { Disclosure } from '@placette/ui/disclosure';
import { Breadcrumbs } from '@placette/ui/breadcrumbs';
import { euros } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { LocationGlyph } from '@placette/ui/location-glyph';
import { Page } from '@placette/ui/page';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { inRegion } from '../../content/regions.js';
import { useHead } from '../../head/head.js';
import { MissingPage } from '../not-found/missing-page.js';
import { locationPageQuery } from './api.js';
import { dearestOfficial, recentlyPriced } from './costs.js';
import { CostComparison, LocationFigures } from './location-figures.js';
import { LocationStay } from './location-stay.js';
import { LocationInfo, NearbyCities } from './location-info.js';
import { locationJsonLd, offersJsonLd } from './location-json-ld.js';
import { LocationParkings } from './location-parkings.js';
import styles from './location-screen.module.css';
import { LocationFailure, LocationLoading, toLocations } from './location-states.js';
import { OfficialParkings } from './official-parkings.js';

/** PL-08 to PL-16, HO-08, HO-09: the page of a place. */
export function LocationScreen() {
  const { slug = '' } = useParams();
  const [params] = useSearchParams();
  const { api, session } = useShell();
  const page = useQuery({
    ...locationPageQuery(api, slug, viewerOf(session), readStay(params, today())),
    placeholderData: keepPreviousData,
  });
  if (page.data) return <LoadedLocation page={page.data} />;
  if (page.data === null) return <MissingPage title="Lieu non trouvé" back={toLocations} />;
  return page.isError ? (
    <LocationFailure onRetry={() => void page.refetch()} isRetrying={page.isFetching} />
  ) : (
    <LocationLoading />
  );
}

/** Once the identity is approved, the same person sees more (C21). */
function viewerOf({ user, verification }: Session): string | null {
  return user && (verification?.identityVerified ? `${user.id} verified` : user.id);
}

function LoadedLocation({ page }: { page: LocationPage }) {
  const { location, prix_min, nearby } = page;
  const { publicUrl } = useShell().config;
  const path = links.location(location.slug);
  useHead({
    title: `Parking ${location.name} chez un particulier`,
    description: `Places de parking chez des particuliers ${nearLocation(location.name)} (${location.ville})${prix_min === null ? '' : `, dès ${euros(prix_min)} par jour`}. Sans commission, contact direct avec le propriétaire.`,
    canonical: path,
    jsonLd: typeof window === 'undefined' && locationJsonLd(location, publicUrl, offersJsonLd(page, publicUrl)),
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
        <LocationGlyph type={location.type} />
        <h1 tabIndex={-1} className={styles.title}>
          {location.name}
        </h1>
        <p className={styles.where}>
          {LOCATION_TYPE_LABELS[location.type]}, {location.ville}, {location.region}
        </p>
      </header>
      <div className={styles.columns}>
        <LocationStay page={page} />
        <div className={styles.main}>
          <LocationParkings page={page} />
          <LocationInfo page={page} />
          <CostComparison page={page} />
          <OfficialParkings at={location.type} spots={page.official_parking_spots} />
          <NearbyCities
            name={location.name}
            at={location.type}
            cities={page.nearby_cities}
            mostSaved={mostSaved(page)}
          />
        </div>
      </div>
      <LocationFigures page={page} />
      {nearby.length > 0 && (
        <div className={styles.nearby}>
          <Disclosure summary={<h2>Autres lieux {inRegion(location.region)}</h2>}>
            <ul className={classNames(styles.places, styles.twoColumns)}>
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
          </Disclosure>
        </div>
      )}
    </Page>
  );
}

/** PL-14: euros a day, from official prices read within two years. */
function mostSaved({ official_parking_spots, prix_min }: LocationPage): number | null {
  const official = dearestOfficial(recentlyPriced(official_parking_spots, today()));
  return official === null || prix_min === null ? null : savedPerDay(official, prix_min);
}
