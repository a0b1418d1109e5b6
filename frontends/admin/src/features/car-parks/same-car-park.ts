import type { CarPark } from '@placette/contracts/catalog/administration/car-parks';

/**
 * A car park near two places has a row for each. It is one for whoever types a price when name, page and all that is
 * stated are the same; without a page of its own a name alone says little.
 */
export function carParkKey({ id, name, website_url, capacity, version }: CarPark): string {
  return website_url === null ? id : JSON.stringify([name, website_url, capacity, version]);
}

/** The rows of each car park. */
export const byCarPark = (spots: readonly CarPark[]) => Map.groupBy(spots, carParkKey);
