import type { Location, LocationType } from '@placette/contracts/catalog/schema';
import { links } from '@placette/shell-api';

const TYPES: Record<LocationType, string> = { aeroport: 'Airport', gare: 'TrainStation', event: 'EventVenue' };

/** The location and the way to its page, in the words of schema.org. */
export function locationJsonLd(location: Location, publicUrl: string) {
  const url = publicUrl + links.location(location.slug);
  const trail = [
    { name: 'Accueil', item: `${publicUrl}/` },
    { name: 'Lieux', item: publicUrl + links.locations },
    { name: location.name, item: url },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': TYPES[location.type],
        name: location.name,
        description: location.description,
        url,
        address: {
          '@type': 'PostalAddress',
          addressLocality: location.ville,
          postalCode: location.code_postal,
          addressRegion: location.region,
          addressCountry: 'FR',
        },
        geo: { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
      },
    ],
  };
}
