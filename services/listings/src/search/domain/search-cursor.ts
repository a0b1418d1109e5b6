import { hash } from 'node:crypto';
import { z } from 'zod';
import { appError } from '@placette/contracts/errors';

/** Where the last page of a search ended, in the order of its results. */
export interface SearchKey {
  /** In cents when ordered by price, milliseconds when ordered by age, 0 when ordered by distance. */
  rank: number;
  distance_meters: number;
  parking_spot_id: string;
  /** CN-04: whether the result is among those ranked last. */
  is_ranked_last: boolean;
}

const whole = z.number().int().min(0);
const LATEST = Date.UTC(2100);
/** The last element is only present when it is true. */
const cursorSchema = z.tuple([z.string(), whole.max(LATEST), whole.max(1_000_000), z.uuid(), z.literal(1).optional()]);

/** A cursor belongs to one search: the same criteria in the same order. */
function digest(search: object): string {
  return hash('sha256', JSON.stringify(search), 'base64url').slice(0, 12);
}

/** `search` are the search criteria, always with their fields in the same order. */
export function encodeCursor(
  search: object,
  { rank, distance_meters, parking_spot_id, is_ranked_last }: SearchKey,
): string {
  const parts = [digest(search), rank, distance_meters, parking_spot_id, ...(is_ranked_last ? [1] : [])];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

function refused(message: string) {
  return appError('invalid_input', undefined, [{ path: 'cursor', message, code: 'custom' }]);
}

/** Throws `invalid_input` when the text is not a cursor of ours, or belongs to another search. */
export function decodeCursor(search: object, text: string): SearchKey {
  const parts = cursorSchema.safeParse(readJson(text));
  if (!parts.success) throw refused('Page inconnue');
  const [of, rank, distance_meters, parking_spot_id, last] = parts.data;
  if (of !== digest(search)) throw refused('Cette page est celle d’une autre recherche');
  return { rank, distance_meters, parking_spot_id, is_ranked_last: last === 1 };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
