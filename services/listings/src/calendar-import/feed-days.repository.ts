import { Injectable } from '@nestjs/common';
import { CalendarRepository } from '../calendar/calendar.repository.js';
import { sql, type Tx } from '../platform/prisma.service.js';

/**
 * C60: the spaces of a day `s` that feeds take. Those that the owner keeps collide with no stay, since he may give them to
 * it.
 */
export const FEED_SPACES = sql`(s.elsewhere - coalesce((
  SELECT k.spaces FROM blocked_spaces k WHERE k.parking_spot_id = s.parking_spot_id AND k.day = s.day), 0))`;

/** The effect of feeds on the days of a parking. Each call runs under the parking's lock. */
@Injectable()
export class FeedDaysRepository {
  constructor(private readonly calendars: CalendarRepository) {}

  /** Replaces the busy days of a feed from its previous import. */
  async replace(tx: Tx, feed_id: string, days: readonly string[]): Promise<void> {
    await tx.$executeRaw`
      DELETE FROM feed_days WHERE feed_id = ${feed_id}::uuid AND day <> ALL(${days}::date[])`;
    await tx.$executeRaw`
      INSERT INTO feed_days (feed_id, day) SELECT ${feed_id}::uuid, day FROM unnest(${days}::date[]) AS day
      ON CONFLICT DO NOTHING`;
  }

  /**
   * C60: a busy day takes one space or blocks the parking, as its feed states. Returns whether any day's blocking or
   * number of taken spaces changed.
   */
  async apply(tx: Tx, parking_spot_id: string): Promise<boolean> {
    const isClosedChanged = await this.close(tx, parking_spot_id);
    const isTakenChanged = await this.calendars.countElsewhere(tx, parking_spot_id);
    return isClosedChanged || isTakenChanged;
  }

  private async close(tx: Tx, parking_spot_id: string): Promise<boolean> {
    const rows = await tx.$queryRaw<{ day: string }[]>`
      SELECT DISTINCT day::text FROM feed_days d JOIN calendar_feeds f ON f.id = d.feed_id
      WHERE f.parking_spot_id = ${parking_spot_id}::uuid AND f.takes_all`;
    const days = rows.map(({ day }) => day);
    const freed = await tx.$executeRaw`
      DELETE FROM blocked_days WHERE parking_spot_id = ${parking_spot_id}::uuid
        AND imported AND NOT by_owner AND day <> ALL(${days}::date[])`;
    await tx.$executeRaw`
      UPDATE blocked_days SET imported = day = ANY(${days}::date[]) WHERE parking_spot_id = ${parking_spot_id}::uuid
        AND by_owner AND imported <> (day = ANY(${days}::date[]))`;
    const blocked = await tx.$executeRaw`
      INSERT INTO blocked_days (parking_spot_id, day, by_owner, imported)
      SELECT ${parking_spot_id}::uuid, day, false, true FROM unnest(${days}::date[]) AS day
      ON CONFLICT (parking_spot_id, day) DO NOTHING`;
    return freed > 0 || blocked > 0;
  }

  /**
   * C51: returns the days from `today` on that collide with an approved stay and were not published yet, in order, and
   * marks them as published.
   */
  async newCollisions(tx: Tx, parking_spot_id: string, today: string): Promise<string[]> {
    const rows = await tx.$queryRaw<{ day: string; collision_told: boolean }[]>`
      UPDATE spot_days d SET collision_told = found.is_collision FROM (
        SELECT s.day, s.taken > 0 AND (coalesce(b.imported, false)
          OR ${FEED_SPACES} > 0 AND s.taken + ${FEED_SPACES} > p.nombre_places) AS is_collision
        FROM parking_spots p JOIN spot_days s ON s.parking_spot_id = p.id
        LEFT JOIN blocked_days b ON b.parking_spot_id = s.parking_spot_id AND b.day = s.day
        WHERE p.id = ${parking_spot_id}::uuid AND s.day >= ${today}::date
      ) AS found
      WHERE d.parking_spot_id = ${parking_spot_id}::uuid AND d.day = found.day AND d.collision_told <> found.is_collision
      RETURNING d.day::text, d.collision_told`;
    return rows.flatMap(({ day, collision_told }) => (collision_told ? [day] : [])).sort();
  }
}
