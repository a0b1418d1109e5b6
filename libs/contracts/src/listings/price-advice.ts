import { z } from 'zod';
import { euros } from '../kernel/fields.js';
import type { VehicleType } from '../requests/vehicles/vehicle-types.js';

/** OB-03: parkings within this radius, in kilometres, are comparable. */
export const ADVICE_RADIUS_KM = 5;
/** With fewer parkings or owners, the figures would be meaningless or would reveal one owner's price. */
export const COMPARABLE_MIN = 5;
export const COMPARABLE_OWNERS_MIN = 3;
/** A price is far off when it is this share below the first quartile or above the third. */
export const FAR_OFF_MARGIN = 0.25;

/** Parkings of the same kind are comparable. The kind follows from the facts that a parking states. */
export const SPACE_KINDS = ['motorcycle', 'garage', 'underground', 'open_air'] as const;
export const spaceKindSchema = z.enum(SPACE_KINDS);
export type SpaceKind = z.output<typeof spaceKindSchema>;

/** The first kind that applies: only motorcycles, a closed garage, an underground car park, or in the open air. */
export function spaceKind(spot: {
  features: readonly string[];
  accepted_vehicle_types: readonly VehicleType[];
}): SpaceKind {
  if (spot.accepted_vehicle_types.every((type) => type === 'moto')) return 'motorcycle';
  if (spot.features.includes('Garage fermé')) return 'garage';
  return spot.features.includes('Parking souterrain') ? 'underground' : 'open_air';
}

/** What comparable parkings charge, in euros: half of them lie between `low` and `high`, half below `median`. */
export const priceRangeSchema = z.object({ parkings: z.number().int(), low: euros, median: euros, high: euros });
export type PriceRange = z.output<typeof priceRangeSchema>;

/** Prices per day and per week; null when there are too few comparable parkings. */
export const priceAdviceSchema = z.object({ day: priceRangeSchema.nullable(), week: priceRangeSchema.nullable() });
export type PriceAdvice = z.output<typeof priceAdviceSchema>;

/** FO-03: what parkings of each kind charge within so many kilometres, for people without an account. */
export const priceEstimateSchema = z.object({
  radius_km: z.number().int(),
  kinds: z.array(priceAdviceSchema.extend({ kind: spaceKindSchema })),
});
export type PriceEstimate = z.output<typeof priceEstimateSchema>;

/** Returns on which side a price is far off those of comparable parkings; null when it is not. */
export function farOff(price: number, { low, high }: PriceRange): 'below' | 'above' | null {
  if (price < low * (1 - FAR_OFF_MARGIN)) return 'below';
  return price > high * (1 + FAR_OFF_MARGIN) ? 'above' : null;
}
