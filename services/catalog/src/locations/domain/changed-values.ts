import { isDeepStrictEqual } from 'node:util';
import type { ChangedPrice, ChangedValue, LocationEdit } from '@placette/contracts/catalog/administration/schema';

/** In characters: a description is told by its beginning. */
const TOLD = 300;
/** What the items of each list are told apart by. */
const NAMED_BY = { transports: 'name', official_parking_spots: 'name', nearby_cities: 'city_name' } as const;

type Item = Record<string, unknown>;

/** DK-08: each value of a location that differs, old and new. */
export function changedValues(before: LocationEdit, after: LocationEdit): ChangedValue[] {
  return (Object.keys(after) as (keyof LocationEdit)[]).flatMap((field) => {
    if (isDeepStrictEqual(before[field], after[field])) return [];
    if (!isList(field)) return changed(field, null, null, before[field], after[field]);
    const [old, now] = [before, after].map((location) => byName(location[field], NAMED_BY[field]));
    return [...new Set([...old!.keys(), ...now!.keys()])].flatMap((key) =>
      changedItem(field, old!.get(key), now!.get(key)),
    );
  });
}

/** DK-06: the same of prices that were changed alone. */
export const valuesOfPrices = (prices: readonly ChangedPrice[]): ChangedValue[] =>
  prices.map(({ name, field, before, after }) => {
    return { field: 'official_parking_spots', item: name, part: field, before, after };
  });

const isList = (field: keyof LocationEdit): field is keyof typeof NAMED_BY => field in NAMED_BY;

/** A second item of the same name has its own place. */
function byName(items: readonly Item[], naming: string): Map<string, Item & { called: string }> {
  const named = new Map<string, Item & { called: string }>();
  for (const item of items) {
    const called = String(item[naming]);
    let nth = 1;
    while (named.has(`${called}/${nth}`)) nth += 1;
    named.set(`${called}/${nth}`, { ...item, called });
  }
  return named;
}

function changedItem(field: string, old?: Item & { called: string }, now?: Item & { called: string }): ChangedValue[] {
  if (!old || !now) return changed(field, null, null, old?.called, now?.called);
  const parts = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return parts.flatMap((part) => changed(field, old.called, part, old[part], now[part]));
}

function changed(field: string, item: string | null, part: string | null, old: unknown, now: unknown): ChangedValue[] {
  const [before, after] = [told(old), told(now)];
  return before === after ? [] : [{ field, item, part, before, after }];
}

function told(value: unknown): ChangedValue['before'] {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value === null || value === undefined) return null;
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  if (text === '') return null;
  return text.length > TOLD ? `${text.slice(0, TOLD)}…` : text;
}
