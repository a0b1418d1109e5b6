import type { LocationPage } from '@placette/contracts/catalog/routes';
import type { Transport } from '@placette/contracts/catalog/schema';
import { priceForStay } from '@placette/contracts/listings/price';

/** HO-09, days. */
export const COMPARED_STAYS = [
  { days: 3, label: '3 jours' },
  { days: 7, label: '1 semaine' },
  { days: 14, label: '2 semaines' },
  { days: 30, label: '1 mois' },
] as const;
const WEEK = 7;
/** CO-04: what an owner's shuttle usually costs, euros a ride. */
export const SHUTTLE_PRICE = [5, 15] as const;

type Parks = Pick<LocationPage, 'official_parking_spots'>;

/** The cheapest day that an official car park of the location publishes; null when none does. */
export function officialDayPrice({ official_parking_spots }: Parks): number | null {
  const prices = official_parking_spots.flatMap(({ price_per_day }) => price_per_day ?? []);
  return prices.length === 0 ? null : Math.min(...prices);
}

export interface ComparedStay {
  label: string;
  /** Euros. */
  ours: number;
  official: number | null;
  saving: number | null;
}

/** HO-09: the mean price of the location's real spaces against an official price per day, both in euros. */
export function compareStays(prix_moyen: number, officialPerDay: number | null): ComparedStay[] {
  return COMPARED_STAYS.map(({ days, label }) => {
    const ours = priceForStay({ price_per_day: prix_moyen, price_per_week: null }, days);
    const official = officialPerDay === null ? null : officialPerDay * days;
    return { label, ours, official, saving: official === null ? null : Math.max(0, official - ours) };
  });
}

export interface WeekRow {
  solution: string;
  detail: string;
  /** Euros, from and to; equal when there is no range. */
  total: readonly [from: number, to: number];
}

/** PL-17: what a week away costs in each way whose price is known, return journey included. */
export function compareWeek(page: Parks & Pick<LocationPage, 'prix_moyen' | 'transports'>, declared: number | null) {
  const rows: WeekRow[] = [];
  if (page.prix_moyen !== null) {
    const week = priceForStay({ price_per_day: page.prix_moyen, price_per_week: null }, WEEK);
    rows.push({ solution: 'Place chez un particulier', detail: '7 jours au prix moyen d’ici', total: [week, week] });
    rows.push({
      solution: 'Place chez un particulier et navette du propriétaire',
      detail: 'Aller et retour compris',
      total: [week + 2 * SHUTTLE_PRICE[0], week + 2 * SHUTTLE_PRICE[1]],
    });
  }
  const published = officialDayPrice(page);
  const official = published ?? declared;
  if (official !== null) {
    const detail = published === null ? '7 jours au tarif le plus haut' : '7 jours au tarif le moins cher';
    rows.push({ solution: 'Parking officiel', detail, total: [official * WEEK, official * WEEK] });
  }
  for (const transport of page.transports) {
    const range = fare(transport);
    if (range === null) continue;
    const detail = transport.kind === 'taxi' ? 'Aller et retour' : 'Aller et retour, pour une personne';
    rows.push({ solution: transport.name, detail, total: [2 * range[0], 2 * range[1]] });
  }
  return rows.sort((a, b) => a.total[0] - b.total[0]);
}

/** Euros, one way; null when unknown. */
export function fare({ price, price_max }: Transport): readonly [number, number] | null {
  return price === null ? null : [price, price_max ?? price];
}
