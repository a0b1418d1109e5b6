import { Injectable } from '@nestjs/common';
import type { BlockedDays } from '@placette/contracts/listings/events';
import type { DayRange, OwnCalendarDay } from '@placette/contracts/listings/calendar/schema';
import { PrismaService, sql, type Db, type Tx } from '../platform/prisma.service.js';

export interface CalendarSpot {
  id: string;
  owner_id: string;
  title: string;
  nombre_places: number;
  /** Euros. */
  price_per_day: number;
}

/** The columns of a CalendarSpot. */
export const SPOT = sql`id, owner_id, title, nombre_places::int, price_per_day::float8`;

const daysOf = ({ from, to }: DayRange) => sql`generate_series(${from}::date, ${to}::date, interval '1 day')`;

/** C6, C60: the days of a parking, or some of its spaces on a day, that its owner or an imported calendar blocks. */
@Injectable()
export class CalendarRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Returns null when the parking is not this owner's. */
  async findOwn(parking_spot_id: string, owner_id: string): Promise<CalendarSpot | null> {
    const [row] = await this.prisma.$queryRaw<CalendarSpot[]>`
      SELECT ${SPOT} FROM parking_spots
      WHERE id = ${parking_spot_id}::uuid AND owner_id = ${owner_id}::uuid`;
    return row ?? null;
  }

  /** The blocked days of all parkings of an owner; `spaces` is null where all are blocked. */
  async page(owner_id: string, skip: number, take: number): Promise<{ parking_spot_id: string; day: string }[]> {
    return this.prisma.$queryRaw`
      SELECT b.parking_spot_id, b.day::text, b.by_owner, b.imported, b.spaces FROM (
        SELECT parking_spot_id, day, by_owner, imported, NULL::int AS spaces FROM blocked_days
        UNION ALL SELECT parking_spot_id, day, true, false, spaces FROM blocked_spaces
      ) AS b JOIN parking_spots p ON p.id = b.parking_spot_id
      WHERE p.owner_id = ${owner_id}::uuid
      ORDER BY b.day, b.parking_spot_id, b.spaces NULLS FIRST OFFSET ${skip} LIMIT ${take}`;
  }

  /** Locks the days of a parking against other changes; returns null when the parking does not exist. */
  async lock(tx: Tx, parking_spot_id: string): Promise<CalendarSpot | null> {
    const [row] = await tx.$queryRaw<CalendarSpot[]>`
      SELECT ${SPOT} FROM parking_spots WHERE id = ${parking_spot_id}::uuid FOR NO KEY UPDATE`;
    return row ?? null;
  }

  /** The days that are occupied, here or elsewhere, or blocked, in order. */
  async marked(parking_spot_id: string, { from, to }: DayRange): Promise<OwnCalendarDay[]> {
    return this.prisma.$queryRaw`
      SELECT day::text, coalesce(d.taken, 0)::int AS taken, coalesce(b.by_owner, false) AS by_owner,
        coalesce(b.imported, false) AS imported, (coalesce(d.elsewhere, 0) - coalesce(k.spaces, 0))::int AS elsewhere,
        coalesce(k.spaces, 0)::int AS blocked_spaces
      FROM (SELECT day, taken, elsewhere FROM spot_days
            WHERE parking_spot_id = ${parking_spot_id}::uuid AND day BETWEEN ${from}::date AND ${to}::date
              AND (taken > 0 OR elsewhere > 0)) d
      FULL JOIN (SELECT day, by_owner, imported FROM blocked_days
            WHERE parking_spot_id = ${parking_spot_id}::uuid AND day BETWEEN ${from}::date AND ${to}::date) b USING (day)
      LEFT JOIN (SELECT day, spaces FROM blocked_spaces WHERE parking_spot_id = ${parking_spot_id}::uuid) k USING (day)
      ORDER BY day`;
  }

  /** All spaces of these days. They stay blocked when a pause that includes them ends. */
  async block(tx: Tx, parking_spot_id: string, range: DayRange): Promise<void> {
    await this.clearSpaces(tx, parking_spot_id, range);
    await tx.$executeRaw`
      INSERT INTO blocked_days (parking_spot_id, day)
      SELECT ${parking_spot_id}::uuid, day FROM ${daysOf(range)} AS day
      ON CONFLICT (parking_spot_id, day) DO UPDATE SET by_owner = true, pause_id = NULL`;
    await this.countElsewhere(tx, parking_spot_id);
  }

  /** C60: this many spaces of these days, whatever the owner blocked before. */
  async blockSpaces(tx: Tx, parking_spot_id: string, range: DayRange, spaces: number): Promise<void> {
    await this.clear(tx, parking_spot_id, range);
    await tx.$executeRaw`
      INSERT INTO blocked_spaces (parking_spot_id, day, spaces)
      SELECT ${parking_spot_id}::uuid, day, ${spaces}::smallint FROM ${daysOf(range)} AS day`;
    await this.countElsewhere(tx, parking_spot_id);
  }

  /** Days that an imported calendar blocks stay blocked. */
  async unblock(tx: Tx, parking_spot_id: string, range: DayRange): Promise<void> {
    await this.clear(tx, parking_spot_id, range);
    await this.countElsewhere(tx, parking_spot_id);
  }

  private async clear(tx: Tx, parking_spot_id: string, range: DayRange): Promise<void> {
    const { from, to } = range;
    await this.clearSpaces(tx, parking_spot_id, range);
    await tx.$executeRaw`
      DELETE FROM blocked_days WHERE parking_spot_id = ${parking_spot_id}::uuid
        AND day BETWEEN ${from}::date AND ${to}::date AND NOT imported`;
    await tx.$executeRaw`
      UPDATE blocked_days SET by_owner = false, pause_id = NULL WHERE parking_spot_id = ${parking_spot_id}::uuid
        AND day BETWEEN ${from}::date AND ${to}::date`;
  }

  private async clearSpaces(tx: Tx, parking_spot_id: string, { from, to }: DayRange): Promise<void> {
    await tx.$executeRaw`
      DELETE FROM blocked_spaces WHERE parking_spot_id = ${parking_spot_id}::uuid
        AND day BETWEEN ${from}::date AND ${to}::date`;
  }

  /** The number of these days whose approved stays use spaces that are blocked. */
  async daysWithStays(tx: Tx, parking_spot_id: string, { from, to }: DayRange): Promise<number> {
    const [row] = await tx.$queryRaw<{ days: number }[]>`
      SELECT count(*)::int AS days FROM spot_days d JOIN parking_spots p ON p.id = d.parking_spot_id
      LEFT JOIN blocked_days b ON b.parking_spot_id = d.parking_spot_id AND b.day = d.day
      WHERE d.parking_spot_id = ${parking_spot_id}::uuid AND d.day BETWEEN ${from}::date AND ${to}::date
        AND d.taken > 0 AND (b.by_owner OR d.taken + d.elsewhere > p.nombre_places)`;
    return row?.days ?? 0;
  }

  /**
   * C60: counts the spaces of each day that one-space feeds take and that the owner keeps. Returns whether any number
   * changed.
   */
  async countElsewhere(tx: Tx, parking_spot_id: string): Promise<boolean> {
    const changed = await tx.$executeRaw`
      INSERT INTO spot_days AS known (parking_spot_id, day, taken, capacity, elsewhere)
      SELECT p.id, busy.day, 0, greatest(0, p.nombre_places - busy.spaces), busy.spaces
      FROM parking_spots p CROSS JOIN LATERAL (
        SELECT day, sum(spaces)::smallint AS spaces FROM (
          SELECT d.day, 1 AS spaces FROM feed_days d JOIN calendar_feeds f ON f.id = d.feed_id
          WHERE f.parking_spot_id = p.id AND NOT f.takes_all
          UNION ALL SELECT k.day, k.spaces FROM blocked_spaces k WHERE k.parking_spot_id = p.id
          UNION ALL SELECT s.day, 0 FROM spot_days s WHERE s.parking_spot_id = p.id AND s.elsewhere > 0
        ) AS each GROUP BY day
      ) AS busy
      WHERE p.id = ${parking_spot_id}::uuid
      ON CONFLICT (parking_spot_id, day) DO UPDATE SET elsewhere = excluded.elsewhere, capacity = excluded.capacity
      WHERE known.elsewhere <> excluded.elsewhere OR known.capacity <> excluded.capacity`;
    return changed > 0;
  }

  /** All blocked days from `from` on, and those partly taken elsewhere, with a new version. */
  async nextState(tx: Tx, parking_spot_id: string, from: string): Promise<BlockedDays> {
    await tx.$executeRaw`
      INSERT INTO spot_calendars AS known (parking_spot_id, version) VALUES (${parking_spot_id}::uuid, 1)
      ON CONFLICT (parking_spot_id) DO UPDATE SET version = known.version + 1`;
    return (await this.state(parking_spot_id, from, tx))!;
  }

  /** The same with the current version, in one statement; null when no day was ever blocked. */
  async state(parking_spot_id: string, from: string, db: Db = this.prisma): Promise<BlockedDays | null> {
    const [row] = await db.$queryRaw<BlockedDays[]>`
      SELECT version, ARRAY(SELECT day::text FROM blocked_days b
        WHERE b.parking_spot_id = c.parking_spot_id AND day >= ${from}::date ORDER BY day) AS days,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('day', day, 'spaces', elsewhere) ORDER BY day), '[]')
         FROM spot_days d WHERE d.parking_spot_id = c.parking_spot_id AND day >= ${from}::date AND elsewhere > 0) AS elsewhere
      FROM spot_calendars c WHERE parking_spot_id = ${parking_spot_id}::uuid`;
    return row ?? null;
  }
}
