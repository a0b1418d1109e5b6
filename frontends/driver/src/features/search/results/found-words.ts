import { SEARCH_COUNT_CAP, type SearchCount } from '@placette/contracts/listings/search/schema';
import { count } from '@placette/ui/format';

const THOUSAND = '1\u202f000';
const isCapped = (found: number) => found >= SEARCH_COUNT_CAP;
const number = (found: number) => (isCapped(found) ? `plus de ${THOUSAND}` : String(found));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** « 12 places libres », « Plus de 1 000 places libres ». */
export const freeSpaces = (found: number) =>
  isCapped(found) ? `Plus de ${THOUSAND}\u00a0places libres` : count(found, 'place libre', 'places libres');

/**
 * C45: « 51 à moins de 15 km, 67 plus loin »; with one side only, what is free there. `max_km` is the distance that is
 * searched.
 */
export function foundWords({ near, further, radius_km }: NonNullable<SearchCount['sides']>, max_km: number): string {
  const within = `à moins de ${Math.min(radius_km, max_km)}\u00a0km`;
  if (further === 0) return `${freeSpaces(near)} ${within}`;
  return near === 0
    ? `Aucune ${within}, ${number(further)} plus loin`
    : `${capital(number(near))} ${within}, ${number(further)} plus loin`;
}

/** The count of the heading « Plus loin »: « 67 places ». */
export const furtherWords = ({ further }: NonNullable<SearchCount['sides']>) =>
  isCapped(further) ? `plus de ${THOUSAND}\u00a0places` : count(further, 'place', 'places');
