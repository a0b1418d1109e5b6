import { Injectable } from '@nestjs/common';
import { PrismaService, sql, type Db, type Tx } from '../platform/prisma.service.js';
import { FEED_SPACES } from './feed-days.repository.js';

export interface FeedKey {
  id: string;
  parking_spot_id: string;
  url: string;
}

export interface FeedChoice {
  url: string;
  given_name: string | null;
  takes_all: boolean;
}

export interface FeedRow extends FeedKey, FeedChoice {
  next_import_at: Date;
  tried_at: Date | null;
  imported_at: Date | null;
  /** The error code of the newest attempt. */
  error: string | null;
  failing_since: Date | null;
  unread: number;
}

export interface FeedState extends FeedRow {
  days: number;
  /** Busy days that leave no space for the approved stays, in order. */
  collisions: string[];
}

const FEED = sql`f.id, f.parking_spot_id, f.url, f.given_name, f.takes_all, f.next_import_at, f.tried_at, f.imported_at,
  f.error, f.failing_since, f.unread`;

/** Calendars of other sites that parkings import, and the results of their imports. */
@Injectable()
export class CalendarFeedsRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Oldest first; queried under the parking's lock when a feed is added or changed. */
  async ofSpot(parking_spot_id: string, db: Db = this.prisma): Promise<FeedRow[]> {
    return db.$queryRaw`
      SELECT ${FEED} FROM calendar_feeds f WHERE f.parking_spot_id = ${parking_spot_id}::uuid ORDER BY f.created_at, f.id`;
  }

  /** The same with the effect of their days, from `today` on. */
  async states(parking_spot_id: string, today: string): Promise<FeedState[]> {
    return this.prisma.$queryRaw`
      SELECT ${FEED}, (SELECT count(*)::int FROM feed_days d WHERE d.feed_id = f.id AND d.day >= ${today}::date) AS days,
        ARRAY(SELECT d.day::text FROM feed_days d
          JOIN spot_days s ON s.parking_spot_id = f.parking_spot_id AND s.day = d.day AND s.taken > 0
          WHERE d.feed_id = f.id AND d.day >= ${today}::date AND (f.takes_all OR s.taken + ${FEED_SPACES} > p.nombre_places)
          ORDER BY d.day) AS collisions
      FROM calendar_feeds f JOIN parking_spots p ON p.id = f.parking_spot_id
      WHERE f.parking_spot_id = ${parking_spot_id}::uuid ORDER BY f.created_at, f.id`;
  }

  /** What the owner entered, for the export of their data. */
  async page(owner_id: string, skip: number, take: number) {
    return this.prisma.calendarFeed.findMany({
      where: { spot: { owner_id } },
      select: {
        id: true,
        parking_spot_id: true,
        given_name: true,
        url: true,
        takes_all: true,
        created_at: true,
        imported_at: true,
      },
      orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
      skip,
      take,
    });
  }

  /** The busy days of all feeds of an owner. */
  async daysPage(owner_id: string, skip: number, take: number): Promise<{ feed_id: string; day: string }[]> {
    return this.prisma.$queryRaw`
      SELECT d.feed_id, d.day::text FROM feed_days d JOIN calendar_feeds f ON f.id = d.feed_id
      JOIN parking_spots p ON p.id = f.parking_spot_id
      WHERE p.owner_id = ${owner_id}::uuid ORDER BY d.day, d.feed_id OFFSET ${skip} LIMIT ${take}`;
  }

  /** Records an attempt to read a URL; returns false after `burst` attempts within `burst` times `gapMs`. */
  async startAttempt(parking_spot_id: string, now: Date, gapMs: number, burst: number): Promise<boolean> {
    const earliest = new Date(now.getTime() - gapMs * burst);
    const gap = sql`make_interval(secs => ${gapMs / 1000}::float8)`;
    const started = await this.prisma.$executeRaw`
      INSERT INTO spot_calendars AS known (parking_spot_id, import_tried_at)
      VALUES (${parking_spot_id}::uuid, ${earliest}::timestamptz + ${gap})
      ON CONFLICT (parking_spot_id) DO UPDATE
        SET import_tried_at = greatest(known.import_tried_at, ${earliest}::timestamptz) + ${gap}
        WHERE known.import_tried_at IS NULL OR known.import_tried_at + ${gap} <= ${now}`;
    return started > 0;
  }

  async forgetAttempt(parking_spot_id: string): Promise<void> {
    await this.prisma.$executeRaw`
      UPDATE spot_calendars SET import_tried_at = NULL WHERE parking_spot_id = ${parking_spot_id}::uuid`;
  }

  /** Records an import; returns false when there was one less than `gapMs` before. */
  async startReading(id: string, now: Date, gapMs: number): Promise<boolean> {
    const since = new Date(now.getTime() - gapMs);
    const started = await this.prisma.$executeRaw`
      UPDATE calendar_feeds SET tried_at = ${now} WHERE id = ${id}::uuid AND (tried_at IS NULL OR tried_at <= ${since})`;
    return started > 0;
  }

  /** Leases due feeds to this process, until their result is stored or `leaseUntil` passes. */
  async leaseDue(now: Date, leaseUntil: Date, limit: number): Promise<FeedKey[]> {
    return this.prisma.$queryRaw`
      UPDATE calendar_feeds SET next_import_at = ${leaseUntil}, tried_at = ${now}
      WHERE id IN (
        SELECT id FROM calendar_feeds WHERE next_import_at <= ${now}
        ORDER BY next_import_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING id, parking_spot_id, url`;
  }

  async add(tx: Tx, parking_spot_id: string, choice: FeedChoice, now: Date): Promise<string> {
    const { id } = await tx.calendarFeed.create({
      data: { parking_spot_id, ...choice, created_at: now, next_import_at: now },
      select: { id: true },
    });
    return id;
  }

  async change(tx: Tx, id: string, choice: FeedChoice): Promise<void> {
    await tx.calendarFeed.update({ where: { id }, data: choice });
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.calendarFeed.delete({ where: { id } });
  }

  async saveSuccess(tx: Tx, id: string, unread: number, now: Date, next: Date): Promise<void> {
    const fine = { error: null, failures: 0, failing_since: null, failure_told: false };
    const data = { ...fine, unread, imported_at: now, tried_at: now, next_import_at: next };
    await tx.calendarFeed.update({ where: { id }, data });
  }

  /** Stores the failure only while the URL is still the one that was read; otherwise returns null. */
  async saveFailure(tx: Tx, { id, url }: FeedKey, code: string, now: Date) {
    const [row] = await tx.$queryRaw<
      { failures: number; failing_since: Date; is_told: boolean; given_name: string | null }[]
    >`
      UPDATE calendar_feeds SET error = ${code}, failures = failures + 1, failing_since = coalesce(failing_since, ${now})
      WHERE id = ${id}::uuid AND url = ${url}
      RETURNING failures, failing_since, failure_told AS is_told, given_name`;
    return row ?? null;
  }

  async tryAgainAt(tx: Tx, id: string, next: Date, is_told: boolean): Promise<void> {
    await tx.calendarFeed.update({ where: { id }, data: { next_import_at: next, failure_told: is_told } });
  }
}
