import type { Location } from '@placette/contracts/catalog/schema';
import { links } from '@placette/shell-api';
import { breadcrumb } from '../../head/json-ld.js';
import { locationNode } from '../location/location-json-ld.js';

/** The page, the location that it is about, and the way to it. */
export function estimateJsonLd(location: Location, name: string, publicUrl: string) {
  const path = links.estimateNear(location.slug);
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name,
    url: publicUrl + path,
    inLanguage: 'fr',
    about: locationNode(location, publicUrl),
    breadcrumb: breadcrumb(publicUrl, [
      { name: 'Proposer ma place', path: links.estimate },
      { name: location.name, path },
    ]),
  };
}
