import { id } from '@placette/contracts/kernel/fields';
import { ASSOCIATION_RADIUS_KM } from '@placette/contracts/listings/schema';
import {
  SEARCH_PRICE_DEFAULT,
  SEARCH_PRICE_MAX,
  SEARCH_PRICE_MIN,
  type SEARCH_SERVICES,
  SEARCH_DISTANCES,
  searchQuerySchema,
  type SearchBox,
  type SearchSort,
} from '@placette/contracts/listings/search/schema';
import { readStay, writeStay, type ChosenStay } from '@placette/contracts/listings/stay/stay';
import { IMMEDIATE_BOOKING } from '@placette/contracts/requests/immediate-booking';
import type { Vehicle } from '@placette/contracts/requests/schema';

export interface SearchFilters {
  /** Calendar days `YYYY-MM-DD`, '' while not chosen; both or none once a search is made. */
  date_debut: string;
  date_fin: string;
  /** Euros per day. */
  max_price: number;
  /** Kilometres from the destination: one of SEARCH_DISTANCES. */
  max_km: number;
  services: readonly (typeof SEARCH_SERVICES)[number][];
  shuttle: boolean;
  charging: boolean;
  /** AK-06: only where verified drivers are agreed with at once. */
  immediate: boolean;
  /** Id of the reader's vehicle that has to fit (C25), '' for any. */
  vehicle: string;
  /** The area of the map that is looked at. */
  box: SearchBox | null;
  sort: SearchSort;
}

export const NO_FILTERS: SearchFilters = {
  date_debut: '',
  date_fin: '',
  max_price: SEARCH_PRICE_DEFAULT,
  max_km: ASSOCIATION_RADIUS_KM,
  services: [],
  shuttle: false,
  charging: false,
  immediate: false,
  vehicle: '',
  box: null,
  sort: 'distance',
};

export const SERVICES = ['couvert', 'securise', 'navette', 'recharge', 'immediate'] as const;
export type Service = (typeof SERVICES)[number];
export const SERVICE_LABELS: Record<Service, string> = {
  couvert: 'Couvert',
  securise: 'Sécurisé',
  navette: 'Navette',
  recharge: 'Recharge électrique',
  immediate: IMMEDIATE_BOOKING,
};

export function servicesOf({ services, shuttle, charging, immediate }: SearchFilters): Service[] {
  const others = [shuttle && 'navette', charging && 'recharge', immediate && 'immediate'] as const;
  return [...services, ...others.filter((chosen) => chosen !== false)];
}

export function withServices(
  chosen: readonly Service[],
): Pick<SearchFilters, 'services' | 'shuttle' | 'charging' | 'immediate'> {
  return {
    services: chosen.filter((service) => service === 'couvert' || service === 'securise'),
    shuttle: chosen.includes('navette'),
    charging: chosen.includes('recharge'),
    immediate: chosen.includes('immediate'),
  };
}

/** The same stay in the same order, nothing else narrowed. */
export function withoutFilters({ date_debut, date_fin, sort }: SearchFilters): SearchFilters {
  return { ...NO_FILTERS, date_debut, date_fin, sort };
}

/** How many narrow the results: what `withoutFilters` takes away. */
export function countFilters(filters: SearchFilters): number {
  const { max_price, max_km, vehicle, box } = filters;
  const others = [max_price !== NO_FILTERS.max_price, max_km !== NO_FILTERS.max_km, vehicle !== '', box !== null];
  return servicesOf(filters).length + others.filter(Boolean).length;
}

const fields = searchQuerySchema.shape;

/** SE-04: filters from the URL; what cannot be read, and dates already past, fall back to the default. */
export function readSearch(
  params: URLSearchParams,
  today: string,
): { location_id: string | null; filters: SearchFilters } {
  const given = (name: keyof typeof fields) => params.get(name) ?? undefined;
  const { start, end } = readStay(params, today);
  const km = fields.max_km.catch(ASSOCIATION_RADIUS_KM).parse(given('max_km'));
  const price = fields.max_price.catch(SEARCH_PRICE_DEFAULT).parse(given('max_price'));
  return {
    location_id: fields.location_id.nullable().catch(null).parse(params.get('location_id')),
    filters: {
      date_debut: start,
      date_fin: end,
      max_price: Math.min(SEARCH_PRICE_MAX, Math.max(SEARCH_PRICE_MIN, price)),
      max_km: SEARCH_DISTANCES.find((offered) => offered >= km) ?? ASSOCIATION_RADIUS_KM,
      services: fields.services.catch([]).parse(given('services')),
      shuttle: fields.shuttle.catch(false).parse(given('shuttle')),
      charging: fields.charging.catch(false).parse(given('charging')),
      immediate: fields.immediate.catch(false).parse(given('immediate')),
      vehicle: id.catch('').parse(params.get('vehicle')),
      box: fields.box.catch(undefined).parse(given('box')) ?? null,
      sort: fields.sort.catch('distance').parse(given('sort')),
    },
  };
}

/** The same names as the call's; defaults are left out of the URL. */
export function writeSearch(location_id: string, filters: SearchFilters): URLSearchParams {
  const params = writeStay(new URLSearchParams({ location_id }), stayOf(filters));
  if (filters.max_price !== SEARCH_PRICE_DEFAULT) params.set('max_price', String(filters.max_price));
  if (filters.max_km !== ASSOCIATION_RADIUS_KM) params.set('max_km', String(filters.max_km));
  if (filters.services.length > 0) params.set('services', filters.services.join(','));
  if (filters.shuttle) params.set('shuttle', 'true');
  if (filters.charging) params.set('charging', 'true');
  if (filters.immediate) params.set('immediate', 'true');
  if (filters.vehicle !== '') params.set('vehicle', filters.vehicle);
  if (filters.box) params.set('box', boxText(filters.box));
  if (filters.sort !== 'distance') params.set('sort', filters.sort);
  return params;
}

/** To about ten metres: what a map shows is no more exact. */
export function roundedBox({ west, south, east, north }: SearchBox): SearchBox {
  const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  return { west: rounded(west), south: rounded(south), east: rounded(east), north: rounded(north) };
}

export function boxText({ west, south, east, north }: SearchBox): string {
  return [west, south, east, north].join(',');
}

export function stayOf({ date_debut, date_fin }: Pick<SearchFilters, 'date_debut' | 'date_fin'>): ChosenStay {
  return { start: date_debut, end: date_fin };
}

export function vehicleName({ marque, modele }: Vehicle): string {
  return `${marque} ${modele}`;
}
