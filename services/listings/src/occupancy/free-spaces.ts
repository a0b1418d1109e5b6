import type { Stay } from './chosen-stay.js';
import { sql, type Sql } from '../platform/prisma.service.js';

/** The days from arrival to the eve of departure. */
type Days = Pick<Stay, 'start' | 'end'>;

/** C6: that an association `a` is of a parking with a free space on each of these days. */
export function isFreeDuring({ start, end }: Days): Sql {
  return sql`
    NOT EXISTS (SELECT FROM spot_days d WHERE d.parking_spot_id = a.parking_spot_id
      AND d.day >= ${start}::date AND d.day < ${end}::date AND d.taken >= d.capacity)
    AND NOT EXISTS (SELECT FROM blocked_days b WHERE b.parking_spot_id = a.parking_spot_id
      AND b.day >= ${start}::date AND b.day < ${end}::date)`;
}

/** C6, C60: spaces of a parking `p` that are free on each of these days; none when one of them is blocked. */
export function freeSpaces({ start, end }: Days): Sql {
  return sql`
    CASE WHEN EXISTS (SELECT FROM blocked_days b WHERE b.parking_spot_id = p.id
      AND b.day >= ${start}::date AND b.day < ${end}::date)
    THEN 0 ELSE greatest(0, p.nombre_places - coalesce((SELECT max(d.taken + d.elsewhere) FROM spot_days d
      WHERE d.parking_spot_id = p.id AND d.day >= ${start}::date AND d.day < ${end}::date), 0))::int END`;
}
