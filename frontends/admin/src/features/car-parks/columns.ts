import type { StatedField } from '@placette/contracts/catalog/administration/car-parks';
import { FIELD_TITLES } from './price-cells.js';

/** In the order of the table; the fields are typed into. */
export const COLUMNS = [
  'name',
  'location',
  'price_per_hour',
  'price_per_day',
  'price_per_week',
  'checked_on',
  'age',
  'source',
] as const;
export type ColumnKey = (typeof COLUMNS)[number];
export const TITLES: Record<ColumnKey, string> = { ...FIELD_TITLES, name: 'Parking', location: 'Lieu', age: 'Âge' };
export const isField = (column: ColumnKey | undefined): column is StatedField =>
  column !== undefined && column in FIELD_TITLES;
