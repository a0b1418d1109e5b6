import { Injectable } from '@nestjs/common';
import { AppError } from '@placette/contracts';
import { today } from '@placette/contracts/kernel/days';
import { lastCalendarDay } from '@placette/contracts/listings/calendar/schema';
import { calendarTroubled } from '@placette/contracts/listings/events';
import { Outbox } from '@placette/outbox';
import { Clock, Logger } from '@placette/service-runtime';
import { CalendarRepository, type CalendarSpot } from '../calendar/calendar.repository.js';
import { CalendarService } from '../calendar/calendar.service.js';
import { ownMarks } from '../calendar/domain/calendar-text.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { CalendarFeedsRepository, type FeedKey } from './calendar-feeds.repository.js';
import { CalendarSource } from './calendar-source.js';
import { feedName, nextImportAt } from './domain/feeds.js';
import { FeedDaysRepository } from './feed-days.repository.js';
import type { BusyDays } from './reading/busy-days.js';

/** In milliseconds: another import starts after this time when a process died during one. */
const LEASE = 2 * 60_000;
const AT_ONCE = 5;
/** In milliseconds: the owner is notified of a calendar that fails for this long. */
const TOLD_AFTER = 24 * 3_600_000;

/** C6, C60: busy days of other calendars take spaces or block days. Approved stays on them go on. */
@Injectable()
export class FeedReader {
  constructor(
    private readonly prisma: PrismaService,
    private readonly calendars: CalendarRepository,
    private readonly feeds: CalendarFeedsRepository,
    private readonly days: FeedDaysRepository,
    private readonly source: CalendarSource,
    private readonly calendar: CalendarService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Throws the reason why the calendar cannot be read. */
  busyDays(parking_spot_id: string, url: string): Promise<BusyDays> {
    const from = today(this.clock.now());
    return this.source.busyDays(url, { from, to: lastCalendarDay(from), ownMarks: ownMarks(parking_spot_id) });
  }

  /** Runs under the parking's lock. */
  async keep(tx: Tx, feed_id: string, { days, unread }: BusyDays): Promise<void> {
    const now = this.clock.now();
    await this.days.replace(tx, feed_id, days);
    await this.feeds.saveSuccess(tx, feed_id, unread, now, nextImportAt(now, 0));
  }

  /**
   * Called after any change of feeds or their days, under the parking's lock: updates the parking's days and publishes
   * what changed.
   */
  async settle(tx: Tx, spot: CalendarSpot, name: string): Promise<void> {
    if (await this.days.apply(tx, spot.id)) await this.calendar.announce(tx, spot);
    const collisions = await this.days.newCollisions(tx, spot.id, today(this.clock.now()));
    if (collisions.length > 0) await this.publishTrouble(tx, spot, name, collisions);
  }

  /** Imports a feed again. A failure is recorded for its owner and leaves the known days. */
  async readAgain(due: FeedKey): Promise<void> {
    const { id, parking_spot_id, url } = due;
    try {
      const found = await this.busyDays(parking_spot_id, url);
      await this.prisma.$transaction(async (tx) => {
        const spot = await this.calendars.lock(tx, parking_spot_id);
        const feed = (await this.feeds.ofSpot(parking_spot_id, tx)).find((each) => each.id === id);
        if (!spot || feed?.url !== url) return;
        await this.keep(tx, id, found);
        await this.settle(tx, spot, feed.given_name ?? feedName(url));
      });
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'internal';
      // The URL is a secret of the owner, so no log contains it.
      this.logger.warn({ parking_spot_id, reason: code }, 'imported calendar could not be read');
      const now = this.clock.now();
      await this.prisma.$transaction((tx) => this.noteFailure(tx, due, code, now));
    }
  }

  private async noteFailure(tx: Tx, due: FeedKey, code: string, now: Date): Promise<void> {
    const spot = await this.calendars.lock(tx, due.parking_spot_id);
    const failure = spot && (await this.feeds.saveFailure(tx, due, code, now));
    if (!failure) return;
    const isLong = now.getTime() - failure.failing_since.getTime() >= TOLD_AFTER;
    if (isLong && !failure.is_told) await this.publishTrouble(tx, spot, failure.given_name ?? feedName(due.url), []);
    await this.feeds.tryAgainAt(tx, due.id, nextImportAt(now, failure.failures), isLong || failure.is_told);
  }

  /** C51: publishes each problem once, in the transaction that finds it. */
  private async publishTrouble(
    tx: Tx,
    { id, owner_id, title }: CalendarSpot,
    calendar_name: string,
    days_with_stays: string[],
  ) {
    const trouble = { parking_spot_id: id, owner_id, title, days_with_stays, calendar_name };
    await this.outbox.record(tx, calendarTroubled, trouble);
  }

  /** Imports all due feeds, a few concurrently, until `stopping` is aborted. Several processes share the work. */
  async readDue(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted) {
      const now = this.clock.now();
      const due = await this.feeds.leaseDue(now, new Date(now.getTime() + LEASE), AT_ONCE);
      if (due.length === 0) return;
      await Promise.all(due.map((each) => this.readAgain(each)));
    }
  }
}
