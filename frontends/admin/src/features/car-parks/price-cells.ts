import {
  priceProblems,
  STATED_FIELDS,
  type CarPark,
  type PriceProblem,
  type StatedField,
  type StatedPrices,
} from '@placette/contracts/catalog/administration/car-parks';
import { SPOT_PRICES } from '@placette/contracts/catalog/administration/schema';
import { addDays, daysBetween } from '@placette/contracts/kernel/days';
import { cleanTrimmed } from '@placette/contracts/kernel/clean-text';
import { readDay } from '@placette/contracts/listings/stay/typed-day';
import { count } from '@placette/ui/format';

export const FIELD_TITLES: Record<StatedField, string> = {
  price_per_hour: '1\u00a0h',
  price_per_day: '24\u00a0h',
  price_per_week: 'Semaine',
  checked_on: 'Relevé le',
  source: 'Source',
};

/** The cells of a row that were typed into, as they were typed. */
export type Typed = Partial<Record<StatedField, string>>;

/** A value as it stands in the table and in files: « 12,50 », « 21/03/2022 ». */
export function cellText(field: StatedField, value: StatedPrices[StatedField]): string {
  if (value === null) return '';
  if (typeof value === 'number') return value.toFixed(2).replace('.', ',');
  return field === 'checked_on' ? value.split('-').reverse().join('/') : value;
}

/** A value for people: a price of nothing is free. */
export function cellWords(field: StatedField, value: StatedPrices[StatedField]): string {
  return value === 0 ? 'gratuit' : cellText(field, value);
}

/** Reads « 12,5 », « 12.50 € », « gratuit », « 21/03/2022 »; or says why it cannot be read. */
function readCell(field: StatedField, typed: string, today: string): StatedPrices[StatedField] | { problem: string } {
  const text = cleanTrimmed(typed);
  if (text === '') return null;
  if (field === 'source') return text;
  if (field === 'checked_on') return readDay(text, addDays(today, -364));
  if (/^gratuit$/i.test(text)) return 0;
  const price = text.replace(/[\s€]/gu, '');
  if (!/^\d+(?:[.,]\d{1,2})?$/.test(price)) return { problem: 'Écrivez un prix en euros, par exemple 12,50' };
  return Number(price.replace(',', '.'));
}

export interface ReadRow {
  stated: StatedPrices;
  problems: PriceProblem[];
}

/** DK-06: the prices of a row with what was typed, and why some of it is refused. */
export function readRow(spot: CarPark, typed: Typed, today: string): ReadRow {
  const stated: Record<string, unknown> = {};
  const problems: PriceProblem[] = [];
  for (const field of STATED_FIELDS) {
    const value = typed[field] === undefined ? spot[field] : readCell(field, typed[field], today);
    const isUnread = typeof value === 'object' && value !== null;
    if (isUnread) problems.push({ field, message: value.problem });
    stated[field] = isUnread ? spot[field] : value;
  }
  const read = stated as StatedPrices;
  return { stated: read, problems: problems.length > 0 ? problems : priceProblems(spot, read, today) };
}

const isPrice = (field: string) => SPOT_PRICES.some((price) => price === field);
export const hasTypedPrice = (typed: Typed) => Object.keys(typed).some(isPrice);

/** A price that is typed is of today, unless another day is typed. */
export function dated(typed: Typed, today: string): Typed {
  const isOfToday = hasTypedPrice(typed) && typed.checked_on === undefined;
  return isOfToday ? { ...typed, checked_on: cellText('checked_on', today) } : typed;
}

export const changedFields = (before: StatedPrices, after: StatedPrices): StatedField[] =>
  STATED_FIELDS.filter((field) => before[field] !== after[field]);

export const hasPrice = (spot: StatedPrices) => SPOT_PRICES.some((field) => spot[field] !== null);

/** « 4 ans », « 8 mois », « 12 jours », « aujourd’hui ». */
export function ageOf(checked_on: string, today: string): string {
  const days = daysBetween(checked_on, today);
  if (days < 1) return 'aujourd’hui';
  if (days < 31) return count(days, 'jour', 'jours');
  return days < 365 ? `${Math.floor(days / 30.5)}\u00a0mois` : count(Math.floor(days / 365), 'an', 'ans');
}
