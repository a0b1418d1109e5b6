import { Injectable } from '@nestjs/common';
import type { DayRange } from '@placette/contracts/listings/calendar/schema';
import { PAUSE_STAYS_SHOWN, type Pause, type PausePreview } from '@placette/contracts/listings/pauses/schema';
import { PrismaService, sql, type Db, type Tx } from '../platform/prisma.service.js';
import { SPOT, type CalendarSpot } from './calendar.repository.js';

const PAUSE = sql`
  r.id, r.first_day::text AS "from", r.last_day::text AS "to",
  (SELECT count(DISTINCT b.parking_spot_id)::int FROM parking_spots p JOIN blocked_days b ON b.parking_spot_id = p.id
   WHERE p.owner_id = r.owner_id AND b.day BETWEEN r.first_day AND r.last_day AND b.pause_id = r.id) AS parkings`;

/** Pauses of all parkings of an owner, and the days that they block. */
@Injectable()
export class PausesRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Locks the days of every parking of an owner against other changes, in the order of their ids. */
  async lockAllOf(tx: Tx, owner_id: string): Promise<CalendarSpot[]> {
    return tx.$queryRaw`
      SELECT ${SPOT} FROM parking_spots WHERE owner_id = ${owner_id}::uuid ORDER BY id FOR NO KEY UPDATE`;
  }

  /** Pauses with a day in the range, earliest first; queried under the lock when one is created. */
  async within(owner_id: string, { from, to }: DayRange, db: Db = this.prisma): Promise<Pause[]> {
    return db.$queryRaw`
      SELECT ${PAUSE} FROM pauses r
      WHERE r.owner_id = ${owner_id}::uuid AND r.first_day <= ${to}::date AND r.last_day >= ${from}::date
      ORDER BY r.first_day LIMIT 500`;
  }

  /** Blocks the days that the owner has not already blocked. */
  async insert(tx: Tx, id: string, owner_id: string, { from, to }: DayRange, created_at: Date): Promise<void> {
    await tx.$executeRaw`
      INSERT INTO pauses (id, owner_id, first_day, last_day, created_at)
      VALUES (${id}::uuid, ${owner_id}::uuid, ${from}::date, ${to}::date, ${created_at})`;
    await tx.$executeRaw`
      INSERT INTO blocked_days AS known (parking_spot_id, day, pause_id)
      SELECT p.id, day, ${id}::uuid
      FROM parking_spots p, generate_series(${from}::date, ${to}::date, interval '1 day') AS day
      WHERE p.owner_id = ${owner_id}::uuid
      ON CONFLICT (parking_spot_id, day) DO UPDATE SET by_owner = true, pause_id = excluded.pause_id
      WHERE NOT known.by_owner`;
  }

  /**
   * Unblocks its days from `today` on, except those of an imported calendar. Returns false when the pause is not this
   * owner's.
   */
  async end(tx: Tx, id: string, owner_id: string, today: string): Promise<boolean> {
    const [pause] = await tx.$queryRaw<DayRange[]>`
      DELETE FROM pauses WHERE id = ${id}::uuid AND owner_id = ${owner_id}::uuid
      RETURNING first_day::text AS "from", last_day::text AS "to"`;
    if (!pause) return false;
    const itsDays = sql`pause_id = ${id}::uuid AND day BETWEEN ${pause.from}::date AND ${pause.to}::date
      AND parking_spot_id IN (SELECT p.id FROM parking_spots p WHERE p.owner_id = ${owner_id}::uuid)`;
    await tx.$executeRaw`DELETE FROM blocked_days WHERE ${itsDays} AND day >= ${today}::date AND NOT imported`;
    await tx.$executeRaw`
      UPDATE blocked_days SET by_owner = day < ${today}::date, pause_id = NULL WHERE ${itsDays}`;
    return true;
  }

  /** Approved stays with a day in the range go on as agreed. */
  async preview(owner_id: string, { from, to }: DayRange): Promise<PausePreview> {
    const parkings = await this.prisma.parkingSpot.count({ where: { owner_id } });
    const stays = await this.prisma.$queryRaw<PausePreview['stays']>`
      SELECT o.request_id, p.title AS parking_title, o.start_date::text, o.end_date::text
      FROM parking_spots p JOIN spot_occupancy o ON o.parking_spot_id = p.id
      WHERE p.owner_id = ${owner_id}::uuid AND o.active AND o.start_date <= ${to}::date AND o.end_date > ${from}::date
      ORDER BY o.start_date, o.request_id LIMIT ${PAUSE_STAYS_SHOWN}`;
    return { parkings, stays };
  }

  /** Ordered by their days. */
  async page(owner_id: string, skip: number, take: number) {
    return this.prisma.pause.findMany({
      where: { owner_id },
      orderBy: [{ first_day: 'asc' }, { id: 'asc' }],
      skip,
      take,
    });
  }
}
