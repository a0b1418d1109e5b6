import type { CarPark } from '@placette/contracts/catalog/administration/car-parks';

export const orly = { id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a77', slug: 'paris-orly', name: 'Paris-Orly', actif: true };

/** A car park whose id ends with this figure. */
export function aCarPark(figure: number, part: Partial<CarPark> = {}): CarPark {
  return {
    id: `0190b5a2-8c1e-7c9e-8f52-${String(figure).padStart(12, '0')}`,
    version: `v${figure}`,
    location: orly,
    name: `P${figure}`,
    website_url: null,
    price_per_hour: null,
    price_per_day: 20,
    price_per_week: null,
    checked_on: '2022-03-21',
    source: 'Aéroport',
    is_covered: null,
    has_security: null,
    capacity: null,
    distance_meters: 100,
    is_official: true,
    ...part,
  };
}
