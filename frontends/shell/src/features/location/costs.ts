import type { LocationPage } from '@placette/contracts/catalog/api';
import type { OfficialParkingSpot, Transport } from '@placette/contracts/catalog/schema';
import { isRecentPrice } from '@placette/contracts/catalog/official-prices';
import { priceForStay } from '@placette/contracts/listings/offer/price';
import { dayInText } from '@placette/ui/format';

/** HO-09: stays whose costs a place's page compares, by their days. */
const LABELS: Record<number, string> = {
  3: '3\u00a0jours',
  7: '1\u00a0semaine',
  14: '2\u00a0semaines',
  30: '1\u00a0mois',
};
const WEEK = 7;
/** CO-04: what an owner's shuttle usually costs, euros a ride. */
export const SHUTTLE_PRICE = [5, 15] as const;

type Priced = OfficialParkingSpot & { price_per_day: number };
type Spots = readonly OfficialParkingSpot[];

function priced(spots: Spots): Priced[] {
  return spots.filter((spot): spot is Priced => spot.is_official && spot.price_per_day !== null);
}

/** The official car parks whose price may be set against another one: read within two years. */
export function recentlyPriced(spots: Spots, today: string): Priced[] {
  return priced(spots).filter(({ checked_on }) => isRecentPrice(checked_on, today));
}

/** The dearest known official day, with the day on which it was read; null when none is known. */
export function dearestOfficial(spots: Spots): Priced | null {
  const highest = Math.max(...priced(spots).map(({ price_per_day }) => price_per_day));
  return priced(spots).find(({ price_per_day }) => price_per_day === highest) ?? null;
}

interface OfficialStay {
  /** Euros. */
  total: number;
  checked_on: string | null;
  /** Whether a saving may be computed from it. */
  recent: boolean;
}

/** The official car park that asks least for so many days, a recent price rather than an old one; null when none is known. */
function officialStay(spots: Spots, days: number, today: string): OfficialStay | null {
  const recent = recentlyPriced(spots, today);
  const stays = (recent.length > 0 ? recent : priced(spots)).map((spot) => ({
    total: priceForStay(spot, days),
    checked_on: spot.checked_on,
    recent: recent.length > 0,
  }));
  return stays.sort((a, b) => a.total - b.total)[0] ?? null;
}

export interface ComparedStay {
  label: string;
  /** Euros. */
  ours: number;
  official: OfficialStay | null;
  /** null where the official price is unknown or old. */
  saving: number | null;
}

type Offered = Pick<LocationPage, 'lowest_totals' | 'official_parking_spots'>;

/** HO-09: for each stay the least that it costs here, against the least that it costs in an official car park. */
export function compareStays({ lowest_totals, official_parking_spots }: Offered, today: string): ComparedStay[] {
  return lowest_totals.map(({ days, total: ours }) => {
    const official = officialStay(official_parking_spots, days, today);
    const saving = official?.recent ? Math.max(0, official.total - ours) : null;
    return { label: LABELS[days] ?? `${days}\u00a0jours`, ours, official, saving };
  });
}

interface WeekRow {
  solution: string;
  detail: string;
  /** Euros, from and to; equal when there is no range. */
  total: readonly [from: number, to: number];
}

/** PL-17: the price of a week in each way whose price is known, both journeys included. */
export function compareWeek(page: Offered & Pick<LocationPage, 'shuttle_percent' | 'transports'>, today: string) {
  const rows: WeekRow[] = [];
  const week = page.lowest_totals.find(({ days }) => days === WEEK)?.total;
  if (week !== undefined) {
    rows.push({
      solution: 'Place chez un particulier',
      detail: 'La moins chère d’ici pour 7\u00a0jours',
      total: [week, week],
    });
    if (page.shuttle_percent) {
      rows.push({
        solution: 'Place chez un particulier et navette du propriétaire',
        detail: 'Aller et retour compris',
        total: [week + 2 * SHUTTLE_PRICE[0], week + 2 * SHUTTLE_PRICE[1]],
      });
    }
  }
  const official = officialStay(page.official_parking_spots, WEEK, today);
  if (official !== null) {
    const since = official.checked_on === null ? '' : `, relevé le ${dayInText(official.checked_on)}`;
    rows.push({
      solution: 'Parking officiel',
      detail: `7\u00a0jours au tarif connu le moins cher${since}`,
      total: [official.total, official.total],
    });
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
