import type { CatalogLocation } from './catalog-location.js';

/** An active airport at Orly without any search, with the given fields changed. */
export function locationOf(part: Partial<CatalogLocation>): CatalogLocation {
  return {
    id: part.slug ?? 'orly',
    slug: 'orly',
    name: 'Aéroport Paris-Orly',
    type: 'aeroport',
    aliases: ['ORY'],
    ville: 'Orly',
    code_postal: '94310',
    region: 'Île-de-France',
    latitude: 48.7262,
    longitude: 2.3652,
    description: 'Au sud de Paris.',
    actif: true,
    radius_km: 5,
    is_edited: false,
    practical_info: [],
    transports: [],
    official_parking_spots: [],
    nearby_cities: [],
    search_count: 0,
    view_count: 0,
    created_at: '2026-07-01T10:00:00.000Z',
    updated_at: '2026-07-01T10:00:00.000Z',
    ...part,
  };
}
