import type { LocationPage } from '@placette/contracts/catalog/api';
import type { Location, LocationType } from '@placette/contracts/catalog/schema';
import { nearLocation } from '@placette/contracts/location-names';
import { links } from '@placette/shell-api';
import { offerRange } from './offer-range.js';

const TYPES: Record<LocationType, string> = { aeroport: 'Airport', gare: 'TrainStation', event: 'EventVenue' };

/** The location as JSON-LD. */
export function locationNode(location: Location, publicUrl: string) {
  return {
    '@type': TYPES[location.type],
    name: location.name,
    description: location.description,
    url: publicUrl + links.location(location.slug),
    address: {
      '@type': 'PostalAddress',
      addressLocality: location.ville,
      postalCode: location.code_postal,
      addressRegion: location.region,
      addressCountry: 'FR',
    },
    geo: { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude },
  };
}

/** The location and its breadcrumb as JSON-LD, with `more` beside them. */
export function locationJsonLd(location: Location, publicUrl: string, more: readonly object[] = []) {
  const node = locationNode(location, publicUrl);
  const trail = [
    { name: 'Accueil', item: `${publicUrl}/` },
    { name: 'Lieux', item: publicUrl + links.locations },
    { name: location.name, item: node.url },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      node,
      ...more,
      {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
      },
    ],
  };
}

/** The range of prices that the page shows, for the stay or a day. No parking is named (C21). */
export function offersJsonLd(page: LocationPage, publicUrl: string) {
  const { many, lowest, highest } = offerRange(page);
  if (lowest === null || highest === null || many === 0) return [];
  return [
    {
      '@type': 'Product',
      name: `Parking chez un particulier ${nearLocation(page.location.name)}`,
      description: page.location.description,
      offers: {
        '@type': 'AggregateOffer',
        url: publicUrl + links.location(page.location.slug),
        priceCurrency: 'EUR',
        lowPrice: lowest,
        highPrice: highest,
        offerCount: many,
      },
    },
  ];
}
