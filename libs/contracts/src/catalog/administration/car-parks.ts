import type { z } from 'zod';
import { id, opaque } from '../../kernel/fields.js';
import { isRecentPrice } from '../official-prices.js';
import { locationSchema } from '../schema.js';
import { officialParkingSpotFormSchema, SPOT_PRICES, writtenSpotSchema } from './schema.js';

/** At most one message of the bus; a thousand rows take half of it. */
export const CAR_PARKS_PAGE = 1_000;
export const PRICE_CHANGES_MAX = 2_000;

/** DK-06: what a source said of the prices of a car park, and on which day. */
export const statedPricesSchema = officialParkingSpotFormSchema.pick({
  price_per_hour: true,
  price_per_day: true,
  price_per_week: true,
  checked_on: true,
  source: true,
});
export type StatedPrices = z.output<typeof statedPricesSchema>;
export type StatedField = keyof StatedPrices;
export const STATED_FIELDS = Object.keys(statedPricesSchema.shape) as StatedField[];

/** Says what the prices were when they were read: a later change has another one. */
const version = opaque(40, 1);

/** A car park around a location, with all that decides whether its prices are shown. */
export const carParkSchema = officialParkingSpotFormSchema.omit({ description: true }).extend({
  id,
  version,
  location: locationSchema.pick({ id: true, slug: true, name: true, actif: true }),
});
export type CarPark = z.output<typeof carParkSchema>;

export const priceChangeSchema = statedPricesSchema.extend({ id, version });
export type PriceChange = z.output<typeof priceChangeSchema>;

export interface PriceProblem {
  field: StatedField;
  message: string;
}

/**
 * DK-06: why these prices of a car park are refused: they would be shown nowhere or compared with nothing. Empty when
 * they are accepted.
 */
export function priceProblems(
  spot: Pick<CarPark, 'name' | 'website_url' | 'is_covered' | 'has_security' | 'capacity' | 'is_official'> &
    StatedPrices,
  stated: StatedPrices,
  today: string,
): PriceProblem[] {
  const read = writtenSpotSchema.safeParse({ ...spot, ...stated });
  const problems = (read.error?.issues ?? []).map(({ path, message }) => ({ field: path[0] as StatedField, message }));
  const dated = problems.length > 0 ? null : dateProblem(spot, stated, today);
  return dated === null ? problems : [{ field: 'checked_on', message: dated }];
}

function dateProblem(spot: StatedPrices, { checked_on, ...stated }: StatedPrices, today: string): string | null {
  if (checked_on === null || checked_on === today) return null;
  if (checked_on > today) return 'Ce jour n’est pas encore venu';
  if (!SPOT_PRICES.some((field) => stated[field] !== null && stated[field] !== spot[field])) return null;
  if (!isRecentPrice(checked_on, today))
    return 'Relevé il y a plus de deux ans, ce prix ne serait comparé à rien\u00a0: relevez-le de nouveau';
  if (spot.checked_on !== null && checked_on <= spot.checked_on)
    return 'Ce prix a changé\u00a0: indiquez le jour où vous l’avez relevé';
  return null;
}
