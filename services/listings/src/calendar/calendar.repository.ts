import { Injectable } from '@nestjs/common';
import type { BlockedDays } from '@placette/contracts/listings/events';
import type { DayRange, OwnCalendarDay } from '@placette/contracts/listings/calendar/schema';
import { PrismaService, type Db, type Tx } from '../platform/prisma.service.js';
import type { ExportedDays, ExportedStay } from './domain/calendar-text.js';

export interface CalendarSpot {
  id: string;
  owner_id: string;
  title: string;
  nombre_places: number;
}

/** C6: the days of a parking that its owner or an imported calendar blocks. */
@Injectable()
export class CalendarRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Returns null when the parking is not this owner's. */
  async findOwn(parking_spot_id: string, owner_id: string): Promise<CalendarSpot | null> {
    const [row] = await this.prisma.$queryRaw<CalendarSpot[]>`
      SELECT id, owner_id, title, nombre_places::int FROM parking_spots
      WHERE id = ${parking_spot_id}::uuid AND owner_id = ${owner_id}::uuid`;
    return row ?? null;
  }

  /** The blocked days of all parkings of an owner. */
  async page(owner_id: string, skip: number, take: number): Promise<{ parking_spot_id: string; day: string }[]> {
    return this.prisma.$queryRaw`
      SELECT b.parking_spot_id, b.day::text, b.by_owner, b.imported FROM blocked_days b
      JOIN parking_spots p ON p.id = b.parking_spot_id
      WHERE p.owner_id = ${owner_id}::uuid ORDER BY b.day, b.parking_spot_id OFFSET ${skip} LIMIT ${take}`;
  }

  /** Locks the days of a parking against other changes; returns null when the parking does not exist. */
  async lock(tx: Tx, parking_spot_id: string): Promise<CalendarSpot | null> {
    const [row] = await tx.$queryRaw<CalendarSpot[]>`
      SELECT id, owner_id, title, nombre_places::int FROM parking_spots
      WHERE id = ${parking_spot_id}::uuid FOR NO KEY UPDATE`;
    return row ?? null;
  }

  /** The days that are occupied, here or elsewhere, or blocked, in order. */
  async marked(parking_spot_id: string, { from, to }: DayRange): Promise<OwnCalendarDay[]> {
    return this.prisma.$queryRaw`
      SELECT day::text, coalesce(d.taken, 0)::int AS taken, coalesce(b.by_owner, false) AS by_owner,
        coalesce(b.imported, false) AS imported, coalesce(d.elsewhere, 0)::int AS elsewhere
      FROM (SELECT day, taken, elsewhere FROM spot_days
            WHERE parking_spot_id = ${parking_spot_id}::uuid AND day BETWEEN ${from}::date AND ${to}::date
              AND (taken > 0 OR elsewhere > 0)) d
      FULL JOIN (SELECT day, by_owner, imported FROM blocked_days
            WHERE parking_spot_id = ${parking_spot_id}::uuid AND day BETWEEN ${from}::date AND ${to}::date) b USING (day)
      ORDER BY day`;
  }

  /**
   * Returns the number of these days with approved stays. The days stay blocked when a pause that includes them ends.
   */
  async block(tx: Tx, parking_spot_id: string, { from, to }: DayRange): Promise<number> {
    await tx.$executeRaw`
      INSERT INTO blocked_days (parking_spot_id, day)
      SELECT ${parking_spot_id}::uuid, day FROM generate_series(${from}::date, ${to}::date, interval '1 day') AS day
      ON CONFLICT (parking_spot_id, day) DO UPDATE SET by_owner = true, pause_id = NULL`;
    const [row] = await tx.$queryRaw<{ stays: number }[]>`
      SELECT count(*)::int AS stays FROM spot_days WHERE parking_spot_id = ${parking_spot_id}::uuid
        AND day BETWEEN ${from}::date AND ${to}::date AND taken > 0`;
    return row?.stays ?? 0;
  }

  /** Days that an imported calendar blocks stay blocked. */
  async unblock(tx: Tx, parking_spot_id: string, { from, to }: DayRange): Promise<void> {
    await tx.$executeRaw`
      DELETE FROM blocked_days WHERE parking_spot_id = ${parking_spot_id}::uuid
        AND day BETWEEN ${from}::date AND ${to}::date AND NOT imported`;
    await tx.$executeRaw`
      UPDATE blocked_days SET by_owner = false, pause_id = NULL WHERE parking_spot_id = ${parking_spot_id}::uuid
        AND day BETWEEN ${from}::date AND ${to}::date`;
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

  /** Returns null when this owner has no such parking. */
  async exportToken(parking_spot_id: string, owner_id: string): Promise<{ token: string | null } | null> {
    const [row] = await this.prisma.$queryRaw<{ token: string | null }[]>`
      SELECT c.export_token AS token FROM parking_spots p LEFT JOIN spot_calendars c ON c.parking_spot_id = p.id
      WHERE p.id = ${parking_spot_id}::uuid AND p.owner_id = ${owner_id}::uuid`;
    return row ?? null;
  }

  /** Returns false when this owner has no such parking. */
  async setExportToken(parking_spot_id: string, owner_id: string, token: string): Promise<boolean> {
    const saved = await this.prisma.$executeRaw`
      INSERT INTO spot_calendars (parking_spot_id, export_token)
      SELECT id, ${token} FROM parking_spots WHERE id = ${parking_spot_id}::uuid AND owner_id = ${owner_id}::uuid
      ON CONFLICT (parking_spot_id) DO UPDATE SET export_token = excluded.export_token`;
    return saved > 0;
  }

  /**
   * Approved stays that are not over on `today`, and days that the owner blocked from then on; null for an unknown
   * token.
   */
  async exported(token: string, today: string): Promise<ExportedDays | null> {
    const [calendar] = await this.prisma.$queryRaw<{ parking_spot_id: string; title: string }[]>`
      SELECT parking_spot_id, title FROM spot_calendars JOIN parking_spots ON id = parking_spot_id
      WHERE export_token = ${token}`;
    if (!calendar) return null;
    const { parking_spot_id, title } = calendar;
    const stays = await this.prisma.$queryRaw<ExportedStay[]>`
      SELECT request_id, start_date::text, end_date::text, changed_at FROM spot_occupancy
      WHERE parking_spot_id = ${parking_spot_id}::uuid AND active AND end_date >= ${today}::date
      ORDER BY start_date, request_id LIMIT 5000`;
    const blocked = await this.prisma.$queryRaw<{ day: string }[]>`
      SELECT day::text FROM blocked_days
      WHERE parking_spot_id = ${parking_spot_id}::uuid AND by_owner AND day >= ${today}::date ORDER BY day`;
    return { parking_spot_id, title, stays, blocked: blocked.map(({ day }) => day) };
  }
}
