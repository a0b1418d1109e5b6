import { Injectable } from '@nestjs/common';
import { PrismaService, type Db, type Tx } from '../platform/prisma.service.js';

export interface ImportRow {
  import_url: string;
  imported_at: Date;
  next_import_at: Date;
  /** Code of the newest attempt's failure. */
  import_error: string | null;
  import_failures: number;
  /** Events of which the last reading could not read everything. */
  import_unread: number;
  imported_days: number;
  /** Imported days on which approved stays go on. */
  days_with_stays: number;
}

export interface DueImport {
  parking_spot_id: string;
  import_url: string;
}

/** Imported calendars, and the days they block beside the owner's own. */
@Injectable()
export class CalendarImportRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** null when nothing is imported. */
  async find(parking_spot_id: string, today: string): Promise<ImportRow | null> {
    const [row] = await this.prisma.$queryRaw<ImportRow[]>`
      SELECT import_url, imported_at, next_import_at, import_error, import_failures, import_unread,
        (SELECT count(*)::int FROM blocked_days b
         WHERE b.parking_spot_id = c.parking_spot_id AND imported AND day >= ${today}::date) AS imported_days,
        (SELECT count(*)::int FROM blocked_days b JOIN spot_days d USING (parking_spot_id, day)
         WHERE b.parking_spot_id = c.parking_spot_id AND imported AND taken > 0 AND day >= ${today}::date) AS days_with_stays
      FROM spot_calendars c WHERE parking_spot_id = ${parking_spot_id}::uuid AND import_url IS NOT NULL`;
    return row ?? null;
  }

  /** Notes an attempt; false when there was one less than `gapMs` before. */
  async startAttempt(parking_spot_id: string, now: Date, gapMs: number): Promise<boolean> {
    const since = new Date(now.getTime() - gapMs);
    const started = await this.prisma.$executeRaw`
      INSERT INTO spot_calendars AS known (parking_spot_id, import_tried_at) VALUES (${parking_spot_id}::uuid, ${now})
      ON CONFLICT (parking_spot_id) DO UPDATE SET import_tried_at = excluded.import_tried_at
        WHERE known.import_tried_at IS NULL OR known.import_tried_at <= ${since}`;
    return started > 0;
  }

  async forgetAttempt(parking_spot_id: string): Promise<void> {
    await this.prisma.$executeRaw`
      UPDATE spot_calendars SET import_tried_at = NULL WHERE parking_spot_id = ${parking_spot_id}::uuid`;
  }

  /** The URL to read again; null when nothing is imported. */
  async url(parking_spot_id: string, db: Db = this.prisma): Promise<string | null> {
    const [row] = await db.$queryRaw<{ import_url: string | null }[]>`
      SELECT import_url FROM spot_calendars WHERE parking_spot_id = ${parking_spot_id}::uuid`;
    return row?.import_url ?? null;
  }

  /** Leases due imports to this process alone, until `leaseUntil` unless their result comes first. */
  async leaseDue(now: Date, leaseUntil: Date, limit: number): Promise<DueImport[]> {
    return this.prisma.$queryRaw`
      UPDATE spot_calendars SET next_import_at = ${leaseUntil}, import_tried_at = ${now}
      WHERE parking_spot_id IN (
        SELECT parking_spot_id FROM spot_calendars
        WHERE import_url IS NOT NULL AND next_import_at <= ${now}
        ORDER BY next_import_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING parking_spot_id, import_url`;
  }

  /** Under the parking's lock: whether another day is blocked than before, or one less, and what was not imported yet. */
  async replaceDays(tx: Tx, parking_spot_id: string, days: readonly string[]) {
    const freed = await tx.$executeRaw`
      DELETE FROM blocked_days WHERE parking_spot_id = ${parking_spot_id}::uuid
        AND imported AND NOT by_owner AND day <> ALL(${days}::date[])`;
    await tx.$executeRaw`
      UPDATE blocked_days SET imported = false WHERE parking_spot_id = ${parking_spot_id}::uuid
        AND imported AND by_owner AND day <> ALL(${days}::date[])`;
    const joined = await tx.$queryRaw<{ day: string }[]>`
      UPDATE blocked_days SET imported = true WHERE parking_spot_id = ${parking_spot_id}::uuid
        AND NOT imported AND day = ANY(${days}::date[]) RETURNING day::text`;
    const blocked = await tx.$queryRaw<{ day: string }[]>`
      INSERT INTO blocked_days (parking_spot_id, day, by_owner, imported)
      SELECT ${parking_spot_id}::uuid, day, false, true FROM unnest(${days}::date[]) AS day
      ON CONFLICT (parking_spot_id, day) DO NOTHING RETURNING day::text`;
    const added = [...joined, ...blocked].map(({ day }) => day);
    return { hasChanged: freed > 0 || blocked.length > 0, added };
  }

  /** Of these days, those on which approved stays go on, in order. */
  async withStays(tx: Tx, parking_spot_id: string, days: readonly string[]): Promise<string[]> {
    const rows = await tx.$queryRaw<{ day: string }[]>`
      SELECT day::text FROM spot_days
      WHERE parking_spot_id = ${parking_spot_id}::uuid AND day = ANY(${days}::date[]) AND taken > 0 ORDER BY day`;
    return rows.map(({ day }) => day);
  }

  async saveSuccess(tx: Tx, parking_spot_id: string, import_url: string, unread: number, now: Date, next: Date) {
    await tx.$executeRaw`
      UPDATE spot_calendars SET import_url = ${import_url}, imported_at = ${now}, next_import_at = ${next},
        import_error = NULL, import_failures = 0, import_unread = ${unread},
        import_failing_since = NULL, import_failure_told = false
      WHERE parking_spot_id = ${parking_spot_id}::uuid`;
  }

  /** Only while the URL is still the one that was read; null where it is not. */
  async saveFailure(tx: Tx, parking_spot_id: string, import_url: string, code: string, now: Date) {
    const [row] = await tx.$queryRaw<{ import_failures: number; failing_since: Date; is_told: boolean }[]>`
      UPDATE spot_calendars SET import_error = ${code}, import_failures = import_failures + 1,
        import_failing_since = coalesce(import_failing_since, ${now})
      WHERE parking_spot_id = ${parking_spot_id}::uuid AND import_url = ${import_url}
      RETURNING import_failures, import_failing_since AS failing_since, import_failure_told AS is_told`;
    return row ?? null;
  }

  async tryAgainAt(tx: Tx, parking_spot_id: string, next: Date, is_told: boolean): Promise<void> {
    await tx.$executeRaw`
      UPDATE spot_calendars SET next_import_at = ${next}, import_failure_told = ${is_told}
      WHERE parking_spot_id = ${parking_spot_id}::uuid`;
  }

  async remove(tx: Tx, parking_spot_id: string): Promise<void> {
    await tx.$executeRaw`
      UPDATE spot_calendars SET import_url = NULL, imported_at = NULL, next_import_at = NULL, import_error = NULL,
        import_failures = 0, import_failing_since = NULL, import_failure_told = false WHERE parking_spot_id = ${parking_spot_id}::uuid`;
  }
}
