import { createHash } from 'node:crypto';
import type { ChangedPrice } from '@placette/contracts/catalog/administration/schema';
import {
  priceProblems,
  STATED_FIELDS,
  type CarPark,
  type PriceChange,
  type StatedPrices,
} from '@placette/contracts/catalog/administration/car-parks';
import type { FieldError } from '@placette/contracts';
import { allErrors } from '@placette/contracts/errors';

/** Differs as soon as a price, its date or its source does. The letter keeps a spreadsheet from reading a number. */
export function versionOf(stated: StatedPrices): string {
  const values = STATED_FIELDS.map((field) => stated[field]);
  return `v${createHash('sha1').update(JSON.stringify(values)).digest('hex').slice(0, 12)}`;
}

/** DK-06: what keeps these changes from being written, at the place of each; empty when all of them can be. */
export function refusalsOf(
  changes: readonly PriceChange[],
  known: ReadonlyMap<string, CarPark>,
  today: string,
): FieldError[] {
  const seen = new Set<string>();
  return changes.flatMap((change, index) => {
    const at = (field: string, code: string, message: string) => ({ path: `changes.${index}.${field}`, message, code });
    const known_spot = known.get(change.id);
    if (!known_spot) return [at('id', 'car_park_gone', allErrors.car_park_gone[1])];
    if (seen.has(change.id) || known_spot.version !== change.version)
      return [at('version', 'price_changed', allErrors.price_changed[1])];
    seen.add(change.id);
    return priceProblems(known_spot, change, today).map(({ field, message }) => at(field, 'custom', message));
  });
}

/** Each price, date and source that differs, by car park. */
export function pricesChanged<Spot extends StatedPrices & { id: string; name: string }>(
  before: readonly Spot[],
  after: ReadonlyMap<string, StatedPrices>,
): ChangedPrice[] {
  return before.flatMap((spot) => {
    const now = after.get(spot.id) ?? spot;
    return STATED_FIELDS.filter((field) => now[field] !== spot[field]).map((field) => ({
      name: spot.name,
      field,
      before: spot[field],
      after: now[field],
    }));
  });
}
