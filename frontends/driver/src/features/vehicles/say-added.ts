import { LOCATION_RADIUS_KM } from '@placette/contracts/catalog/schema';
import { catalogApi } from '@placette/contracts/client/catalog';
import { searchApi } from '@placette/contracts/client/listings/search';
import { today } from '@placette/contracts/kernel/days';
import { SEARCH_COUNT_CAP } from '@placette/contracts/listings/search/schema';
import { readStay } from '@placette/contracts/listings/stay/stay';
import { links, useShell, type ApiClient } from '@placette/shell-api';
import { count } from '@placette/ui/format';

/** FD-02: says what the new vehicle opens where its driver goes back to, « Véhicule ajouté : 51 places à moins de 15 km ». */
export function useSayAdded() {
  const { api, toast } = useShell();
  return async (returnTo: string | null) => {
    const opened = returnTo && (await placesNear(api, new URL(returnTo, 'http://site')).catch(() => null));
    toast({
      text: `Véhicule ajouté${opened ? `\u00a0: ${opened}` : ''}. Sa carte grise est en cours de vérification.`,
      apart: true,
    });
  };
}

/** Near the place of a search or of the page of a place; null elsewhere, and where there is none. */
async function placesNear(api: ApiClient, { pathname, searchParams }: URL): Promise<string | null> {
  const id = pathname === links.search && searchParams.get('location_id');
  if (!id && !pathname.startsWith(links.location(''))) return null;
  const { locations } = await api.call(catalogApi.listLocations, { query: {} });
  const place = locations.find((location) => location.id === id || links.location(location.slug) === pathname);
  if (!place) return null;
  const { start, end } = readStay(searchParams, today());
  const max_km = place.radius_km ?? LOCATION_RADIUS_KM[place.type];
  const dates = start === '' ? {} : { date_debut: start, date_fin: end };
  const found = await api.call(searchApi.countSearch, { query: { location_id: place.id, max_km, ...dates } });
  if (found.count === 0) return null;
  const places =
    found.count >= SEARCH_COUNT_CAP ? 'plus de 1\u202f000\u00a0places' : count(found.count, 'place', 'places');
  const free = start === '' ? '' : found.count === 1 ? ' libre' : ' libres';
  return `${places}${free} à moins de ${max_km}\u00a0km`;
}
