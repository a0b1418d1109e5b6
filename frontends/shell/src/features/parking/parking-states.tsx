import { photoUrl } from '@placette/contracts/listings/offer/photo';
import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { inTown, ofLocation } from '@placette/contracts/location-names';
import { links } from '@placette/shell-api';
import { ErrorState } from '@placette/ui/error-state';
import { distance, euros } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import { Loading, Skeleton } from '@placette/ui/skeleton';
import { useHead, type PageHead } from '../../head/head.js';
import styles from './parking-screen.module.css';

export const toLocations = { label: 'Retour aux lieux', to: links.locations };

const DESCRIPTION = 'Une place de parking chez un particulier\u00a0: prix, photos, disponibilités et accès.';

/** PD-01: while the parking loads. */
export function ParkingLoading() {
  useHead({ title: 'Parking', description: DESCRIPTION });
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

export function ParkingFailure({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  useHead({ title: 'Parking', description: DESCRIPTION, status: 503 });
  return (
    <Page>
      <ErrorState
        page
        title="Les détails de ce parking ne peuvent pas être affichés pour le moment."
        onRetry={onRetry}
        isRetrying={isRetrying}
      >
        <Link to={toLocations.to}>{toLocations.label}</Link>
      </ErrorState>
    </Page>
  );
}

/** SH-12: what search engines and shared links say; `publicUrl` without a final slash. */
export function parkingHead(parking: ParkingSpotPage, publicUrl: string): PageHead {
  const { title, city, description, photos, nearby } = parking;
  const path = links.parking(parking.id);
  const near = nearby[0] && `, à ${distance(nearby[0].distance_meters)} ${ofLocation(nearby[0].name)}`;
  const perDay = `${euros(parking.price_per_day)} par jour`;
  const [photo] = photos;
  return {
    title: `${title}, ${city}`,
    description: description
      ? inOneLine(description)
      : `Place de parking chez un particulier ${inTown(city)}${near ?? ''}, dès ${perDay}.`,
    canonical: path,
    ...(photo !== undefined && { picture: { path: photoUrl(photo, 1280), alt: title } }),
    jsonLd: typeof window === 'undefined' && {
      '@context': 'https://schema.org',
      '@type': 'ParkingFacility',
      name: title,
      ...(description && { description }),
      ...(photo !== undefined && { image: publicUrl + photoUrl(photo, 1280) }),
      url: publicUrl + path,
      address: {
        '@type': 'PostalAddress',
        addressLocality: city,
        postalCode: parking.postal_code,
        addressCountry: 'FR',
      },
      maximumAttendeeCapacity: parking.nombre_places,
      priceRange: perDay,
    },
  };
}

/** Characters of a description that search engines show. */
const SHOWN = 160;

/** One line of at most 160 characters that ends with a whole word. */
function inOneLine(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  if (line.length <= SHOWN) return line;
  return `${line.slice(0, line.lastIndexOf(' ', SHOWN - 1) > 0 ? line.lastIndexOf(' ', SHOWN - 1) : SHOWN - 1)}…`;
}
