import { catalogRoutes } from '@placette/contracts/catalog/routes';
import type { LocationCard } from '@placette/contracts/catalog/schema';
import type { ApiClient } from '@placette/http-client';
import { queryOptions } from '@tanstack/react-query';

/** What the list and the map show of a place: all that the page carries of it. */
export interface ListedLocation extends Pick<
  LocationCard,
  | 'name'
  | 'slug'
  | 'type'
  | 'ville'
  | 'region'
  | 'latitude'
  | 'longitude'
  | 'search_count'
  | 'places_disponibles'
  | 'prix_min'
> {
  /** Left out of the page for the places that its list does not show at first. */
  description?: string;
}

function listed(location: LocationCard): ListedLocation {
  const { name, slug, type, ville, region, latitude, longitude, description } = location;
  const { search_count, places_disponibles, prix_min } = location;
  return {
    name,
    slug,
    type,
    ville,
    region,
    latitude,
    longitude,
    description,
    search_count,
    places_disponibles,
    prix_min,
  };
}

export function locationsQuery(api: ApiClient, q: string) {
  return queryOptions({
    queryKey: ['locations', q],
    queryFn: async ({ signal }) =>
      (await api.call(catalogRoutes.listLocations, { query: { q: q || undefined }, signal })).locations.map(listed),
    staleTime: 300_000,
  });
}
