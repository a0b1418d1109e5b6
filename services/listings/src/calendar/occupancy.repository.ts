import { Injectable } from '@nestjs/common';
import { PrismaService, sql, type Sql, type Tx } from '../platform/prisma.service.js';
import type { Stay } from './domain/chosen-stay.js';

export interface Occupancy {
  request_id: string;
  parking_spot_id: string;
  requester_id: string;
  /** The day of arrival. */
  start_date: string;
  /** The day of departure, which is free again. */
  end_date: string;
  /** Whether the request occupies a space. */
  active: boolean;
  /** AK-06: set only by the approval. */
  immediate?: boolean;
  changedAt: Date;
}

/** C6: which approved requests occupy which days; a copy of the requests service's decisions. */
@Injectable()
export class OccupancyRepository {
  constructor(private readonly prisma: PrismaService) {}

  /**
   * Stores the newest state of a request and counts its days again, under the parking's lock, so that two requests
   * stored concurrently both count.
   */
  async save(tx: Tx, occupancy: Occupancy): Promise<void> {
    const {
      request_id,
      parking_spot_id,
      requester_id,
      start_date,
      end_date,
      active,
      changedAt,
      immediate = false,
    } = occupancy;
    const locked = await tx.$queryRaw<unknown[]>`
      SELECT FROM parking_spots WHERE id = ${parking_spot_id}::uuid FOR NO KEY UPDATE`;
    if (locked.length === 0) return;
    // CN-02: an approved stay may move; the days that it leaves are counted again too.
    const [before] = await tx.$queryRaw<{ start_date: string; end_date: string }[]>`
      SELECT start_date::text, end_date::text FROM spot_occupancy WHERE request_id = ${request_id}::uuid`;
    await tx.$executeRaw`
      INSERT INTO spot_occupancy AS known
        (request_id, parking_spot_id, requester_id, start_date, end_date, active, agreed_at_once, changed_at)
      VALUES (${request_id}::uuid, ${parking_spot_id}::uuid, ${requester_id}::uuid, ${start_date}::date, ${end_date}::date,
        ${active}, ${immediate}, ${changedAt})
      ON CONFLICT (request_id) DO UPDATE SET start_date = excluded.start_date, end_date = excluded.end_date,
        active = excluded.active, agreed_at_once = known.agreed_at_once OR excluded.agreed_at_once,
        changed_at = excluded.changed_at
      WHERE known.changed_at <= excluded.changed_at`;
    await this.countDays(tx, parking_spot_id, start_date, end_date);
    if (before && (before.start_date !== start_date || before.end_date !== end_date)) {
      await this.countDays(tx, parking_spot_id, before.start_date, before.end_date);
    }
  }

  private async countDays(tx: Tx, parking_spot_id: string, start_date: string, end_date: string): Promise<void> {
    await tx.$executeRaw`
      INSERT INTO spot_days (parking_spot_id, day, taken, capacity)
      SELECT p.id, stay.day::date, (
        SELECT count(*) FROM spot_occupancy o
        WHERE o.parking_spot_id = p.id AND o.active AND o.start_date <= stay.day AND o.end_date > stay.day
      ), greatest(0, p.nombre_places - coalesce(known.elsewhere, 0))
      FROM parking_spots p, generate_series(${start_date}::date, ${end_date}::date - 1, interval '1 day') AS stay(day)
      LEFT JOIN spot_days known ON known.parking_spot_id = ${parking_spot_id}::uuid AND known.day = stay.day::date
      WHERE p.id = ${parking_spot_id}::uuid
      ON CONFLICT (parking_spot_id, day) DO UPDATE SET taken = excluded.taken, capacity = excluded.capacity`;
  }

  /**
   * C11, C58: the approved stay of a person there that is not over on `today`. When there are several, one that was
   * approved by hand, otherwise the first.
   */
  async stayOf(
    parking_spot_id: string,
    requester_id: string,
    today: string,
  ): Promise<{ start_date: string; agreed_at_once: boolean } | null> {
    const [row] = await this.prisma.$queryRaw<{ start_date: string; agreed_at_once: boolean }[]>`
      SELECT start_date::text, agreed_at_once FROM spot_occupancy WHERE parking_spot_id = ${parking_spot_id}::uuid
        AND requester_id = ${requester_id}::uuid AND active AND end_date >= ${today}::date
      ORDER BY agreed_at_once, start_date LIMIT 1`;
    return row ?? null;
  }
}

/** The days from arrival to the day before departure. */
type Days = Pick<Stay, 'start' | 'end'>;

/** C6: the condition that an association `a` belongs to a parking with a free space on each of these days. */
export function isFreeDuring({ start, end }: Days): Sql {
  return sql`
    NOT EXISTS (SELECT FROM spot_days d WHERE d.parking_spot_id = a.parking_spot_id
      AND d.day >= ${start}::date AND d.day < ${end}::date AND d.taken >= d.capacity)
    AND NOT EXISTS (SELECT FROM blocked_days b WHERE b.parking_spot_id = a.parking_spot_id
      AND b.day >= ${start}::date AND b.day < ${end}::date)`;
}

/**
 * C6, C60: the number of spaces of a parking `p` that are free on each of these days; zero when one of them is blocked.
 */
export function freeSpaces({ start, end }: Days): Sql {
  return sql`
    CASE WHEN EXISTS (SELECT FROM blocked_days b WHERE b.parking_spot_id = p.id
      AND b.day >= ${start}::date AND b.day < ${end}::date)
    THEN 0 ELSE greatest(0, p.nombre_places - coalesce((SELECT max(d.taken + d.elsewhere) FROM spot_days d
      WHERE d.parking_spot_id = p.id AND d.day >= ${start}::date AND d.day < ${end}::date), 0))::int END`;
}
