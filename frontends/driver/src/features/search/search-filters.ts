import { daysBetween } from '@placette/contracts/kernel/days';
import { searchQuerySchema } from '@placette/contracts/listings/routes';
import {
  SEARCH_PRICE_DEFAULT,
  SEARCH_PRICE_MAX,
  SEARCH_PRICE_MIN,
  type SEARCH_SERVICES,
} from '@placette/contracts/listings/schema';

export interface SearchFilters {
  /** Calendar days `YYYY-MM-DD`, '' while not chosen; both or none once a search is made. */
  date_debut: string;
  date_fin: string;
  /** Euros per day. */
  max_price: number;
  services: readonly (typeof SEARCH_SERVICES)[number][];
  shuttle: boolean;
  charging: boolean;
}

export interface DateErrors {
  start?: string;
  end?: string;
  pair?: string;
}

const fields = searchQuerySchema.shape;

/** SE-04, from the address; what cannot be read, and dates already past, fall back to the default. */
export function readSearch(
  params: URLSearchParams,
  today: string,
): { location_id: string | null; filters: SearchFilters } {
  const given = (name: keyof typeof fields) => params.get(name) ?? undefined;
  const dates = {
    date_debut: fields.date_debut.catch(undefined).parse(given('date_debut')) ?? '',
    date_fin: fields.date_fin.catch(undefined).parse(given('date_fin')) ?? '',
  };
  const price = fields.max_price.catch(SEARCH_PRICE_DEFAULT).parse(given('max_price'));
  const usable = dates.date_debut !== '' && Object.keys(dateErrors(dates, today)).length === 0;
  return {
    location_id: fields.location_id.nullable().catch(null).parse(params.get('location_id')),
    filters: {
      ...(usable ? dates : { date_debut: '', date_fin: '' }),
      max_price: Math.min(SEARCH_PRICE_MAX, Math.max(SEARCH_PRICE_MIN, price)),
      services: fields.services.catch([]).parse(given('services')),
      shuttle: fields.shuttle.catch(false).parse(given('shuttle')),
      charging: fields.charging.catch(false).parse(given('charging')),
    },
  };
}

/** The same names as the call's; defaults are left out of the address. */
export function writeSearch(location_id: string, filters: SearchFilters): URLSearchParams {
  const params = new URLSearchParams({ location_id });
  if (filters.date_debut !== '') params.set('date_debut', filters.date_debut);
  if (filters.date_fin !== '') params.set('date_fin', filters.date_fin);
  if (filters.max_price !== SEARCH_PRICE_DEFAULT) params.set('max_price', String(filters.max_price));
  if (filters.services.length > 0) params.set('services', filters.services.join(','));
  if (filters.shuttle) params.set('shuttle', 'true');
  if (filters.charging) params.set('charging', 'true');
  return params;
}

/** C23: none or both dates, from today on, departure after arrival. Empty when they are right. */
export function dateErrors(
  { date_debut, date_fin }: Pick<SearchFilters, 'date_debut' | 'date_fin'>,
  today: string,
): DateErrors {
  if (date_debut === '' && date_fin === '') return {};
  if (date_debut === '') return { start: 'Indiquez aussi la date d’arrivée' };
  if (date_debut < today) return { start: 'La date d’arrivée est déjà passée' };
  if (date_fin === '') return { end: 'Indiquez aussi la date de départ' };
  return daysBetween(date_debut, date_fin) > 0 ? {} : { pair: 'La date de fin doit être après la date de début' };
}

/** Dates for the next page: « ?date_debut=…&date_fin=… », or '' without dates. */
export function datesQuery({ date_debut, date_fin }: SearchFilters): string {
  return date_debut === '' ? '' : `?${new URLSearchParams({ date_debut, date_fin })}`;
}
