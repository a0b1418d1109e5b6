import { LOCATION_RADIUS_KM } from '@placette/contracts/catalog/schema';
import { raw, sql, type Sql } from '../platform/prisma.service.js';
import { RANKED_LAST } from '../search/domain/search-flags.js';

/** C45: the radius of a location `l` in metres, within which a parking counts as near. */
export const RADIUS_M = sql`1000 * coalesce(l.radius_km, CASE l.type WHEN 'aeroport' THEN ${LOCATION_RADIUS_KM.aeroport}::int
  WHEN 'gare' THEN ${LOCATION_RADIUS_KM.gare}::int ELSE ${LOCATION_RADIUS_KM.event}::int END)`;

/** The radius of the location with this id; null when there is none. */
export function radiusOf(location_id: string): Sql {
  return sql`(SELECT ${RADIUS_M} FROM locations l WHERE l.id = ${location_id}::uuid)`;
}

/**
 * CN-04: selects the parkings `a` that rank after the others, by their index, or the others. `< 1` is `= 0`, of which the
 * planner expects one row in two hundred (see `hasFlags`).
 */
export function rankedLast(isLast: boolean): Sql {
  return isLast ? sql`a.flags & ${raw(String(RANKED_LAST))} <> 0` : sql`a.flags & ${raw(String(RANKED_LAST))} < 1`;
}

/**
 * Selects the parkings `a` that have all of these flags. `>=` is `=` here, as no bit is added. Of an expression that equals
 * a value the planner expects one row in two hundred: it then reads a whole location in the order of another index and
 * sorts it, where the first rows of the right index are enough.
 */
export function hasFlags(flags: number): Sql {
  return sql`a.flags & ${flags}::int >= ${flags}::int`;
}

/** Returns the first `limit` rows of `parts` in turn; later parts are read only when needed. */
export async function inTurn<P, R>(parts: readonly P[], limit: number, read: (part: P) => Promise<R[]>): Promise<R[]> {
  const rows: R[] = [];
  for (const part of parts) {
    rows.push(...(await read(part)));
    if (rows.length >= limit) break;
  }
  return rows.slice(0, limit);
}
