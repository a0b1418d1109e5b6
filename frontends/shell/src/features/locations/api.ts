import type { LocationCard } from '@placette/contracts/catalog/schema';
import { catalogApi } from '@placette/contracts/client/catalog';
import type { ApiClient } from '@placette/http-client';
import { useShell } from '@placette/shell-api';
import { queryOptions } from '@tanstack/react-query';

/** What the list and the map need of a place; the page carries nothing else. */
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
  /** Missing for places that the list does not show at first. */
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

/** SE-02: suggestions from two characters on. */
export function useLocationSuggestions() {
  const { api } = useShell();
  return (q: string, signal?: AbortSignal) => api.call(catalogApi.suggestLocations, { query: { q }, signal });
}

export interface ListedLocations {
  locations: ListedLocation[];
  /** The commune or street that was searched for, where the text names no place. */
  near: string | null;
  /** Nothing matches the text: these are similar names. */
  is_guess: boolean;
}

export function locationsQuery(api: ApiClient, q: string) {
  return queryOptions({
    queryKey: ['locations', q],
    queryFn: async ({ signal }): Promise<ListedLocations> => {
      const found = await api.call(catalogApi.listLocations, { query: { q: q || undefined }, signal });
      return { ...found, locations: found.locations.map(listed) };
    },
    staleTime: 300_000,
  });
}
