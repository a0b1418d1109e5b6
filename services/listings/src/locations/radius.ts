import { LOCATION_RADIUS_KM } from '@placette/contracts/catalog/schema';
import { sql, type Sql } from '../platform/prisma.service.js';

/** Metres: the radius of a location `l` (C45: what is counted as near it). */
export const RADIUS_M = sql`1000 * coalesce(l.radius_km, CASE l.type WHEN 'aeroport' THEN ${LOCATION_RADIUS_KM.aeroport}::int
  WHEN 'gare' THEN ${LOCATION_RADIUS_KM.gare}::int ELSE ${LOCATION_RADIUS_KM.event}::int END)`;

/** The same of the location of this id; null where there is none. */
export function radiusOf(location_id: string): Sql {
  return sql`(SELECT ${RADIUS_M} FROM locations l WHERE l.id = ${location_id}::uuid)`;
}
