import type { CarPark } from '@placette/contracts/catalog/administration/car-parks';
import { isRecentPrice } from '@placette/contracts/catalog/official-prices';
import { foldText } from '@placette/contracts/kernel/clean-text';
import { hasPrice } from './price-cells.js';

type Test = (spot: CarPark, today: string) => boolean;
type Order = (a: CarPark, b: CarPark) => number;

interface Choice<Made> {
  value: string;
  label: string;
  made: Made;
}

/** URL parameter `prix`. */
export const AGES: readonly Choice<Test>[] = [
  { value: 'anciens', label: 'De plus de deux ans', made: (spot, today) => hasPrice(spot) && !isRecent(spot, today) },
  { value: 'recents', label: 'De moins de deux ans', made: (spot, today) => hasPrice(spot) && isRecent(spot, today) },
  { value: 'sans', label: 'Sans prix', made: (spot) => !hasPrice(spot) },
];

/** URL parameter `parkings`; the official ones unless it says something else. */
export const KINDS: readonly Choice<Test>[] = [
  { value: 'carte', label: 'Noms de la carte', made: ({ is_official }) => !is_official },
  { value: 'tous', label: 'Tous', made: () => true },
];

const byName: Order = (a, b) => a.name.localeCompare(b.name, 'fr') || a.id.localeCompare(b.id);
const byPlace: Order = (a, b) => a.location.name.localeCompare(b.location.name, 'fr') || byName(a, b);
/** The oldest price first; car parks without a price come last. */
const byAge: Order = (a, b) =>
  Number(hasPrice(b)) - Number(hasPrice(a)) || (a.checked_on ?? '').localeCompare(b.checked_on ?? '') || byPlace(a, b);

/** URL parameter `tri`; by age unless it says something else. */
export const ORDERS: readonly Choice<Order>[] = [
  { value: 'recents', label: 'Prix le plus récent', made: (a, b) => -byAgeOfPriced(a, b) || byPlace(a, b) },
  { value: 'lieu', label: 'Lieu', made: byPlace },
  { value: 'parking', label: 'Parking', made: byName },
];

function byAgeOfPriced(a: CarPark, b: CarPark): number {
  const priced = Number(hasPrice(a)) - Number(hasPrice(b));
  return priced || (a.checked_on ?? '').localeCompare(b.checked_on ?? '');
}

const isRecent = ({ checked_on }: CarPark, today: string) => isRecentPrice(checked_on, today);
const chosen = <Made>(choices: readonly Choice<Made>[], value: string | null) =>
  choices.find((choice) => choice.value === value)?.made;

/** The car parks that the URL asks for, in its order, and those with unsaved prices. */
export function shownRows(
  spots: readonly CarPark[],
  search: URLSearchParams,
  today: string,
  isChanged: (id: string) => boolean,
): CarPark[] {
  const words = foldText(search.get('q') ?? '').split(' ');
  const ofAge = chosen(AGES, search.get('prix'));
  const ofKind = chosen(KINDS, search.get('parkings')) ?? (({ is_official }: CarPark) => is_official);
  const isAsked = (spot: CarPark) => {
    const text = foldText(`${spot.name} ${spot.location.name} ${spot.location.slug} ${spot.source ?? ''}`);
    return ofKind(spot, today) && (ofAge?.(spot, today) ?? true) && words.every((word) => text.includes(word));
  };
  return spots.filter((spot) => isChanged(spot.id) || isAsked(spot)).sort(chosen(ORDERS, search.get('tri')) ?? byAge);
}
