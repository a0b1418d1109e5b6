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
 * CN-04: selects the parkings `a` that rank after the others, or the others; written so that the planner uses their
 * index.
 */
export function rankedLast(isLast: boolean): Sql {
  return isLast ? sql`a.flags & ${raw(String(RANKED_LAST))} <> 0` : sql`a.flags & ${raw(String(RANKED_LAST))} = 0`;
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
