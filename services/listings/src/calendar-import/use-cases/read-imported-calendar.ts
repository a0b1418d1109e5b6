import { Injectable } from '@nestjs/common';
import { AppError } from '@placette/contracts';
import { today } from '@placette/contracts/kernel/days';
import { lastCalendarDay } from '@placette/contracts/listings/calendar/schema';
import { calendarTroubled } from '@placette/contracts/listings/events';
import { Outbox } from '@placette/outbox';
import { Clock, Logger } from '@placette/service-runtime';
import { CalendarImportRepository, type DueImport } from '../calendar-import.repository.js';
import { CalendarRepository, type CalendarSpot } from '../../calendar/calendar.repository.js';
import { nextImportAt } from '../domain/import-schedule.js';
import { ownMarks } from '../../calendar/domain/own-events.js';
import { CalendarSource } from '../calendar-source.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { AnnounceBlockedDays } from '../../calendar/use-cases/announce-blocked-days.js';

/** Another try is made after this long when a process ended in the middle of one. Milliseconds. */
const LEASE = 2 * 60_000;
const AT_ONCE = 5;
/** A calendar that fails for so long is told to its owner. Milliseconds. */
const TOLD_AFTER = 24 * 3_600_000;

/** C6: imported calendars become blocked days beside the owner's own. Approved stays on them go on. */
@Injectable()
export class ReadImportedCalendar {
  constructor(
    private readonly prisma: PrismaService,
    private readonly calendars: CalendarRepository,
    private readonly imports: CalendarImportRepository,
    private readonly source: CalendarSource,
    private readonly announcement: AnnounceBlockedDays,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Throws why it cannot be read, and then keeps nothing. `isCurrent` is asked under the parking's lock. */
  async read({ parking_spot_id, import_url }: DueImport, isCurrent = async (_tx: Tx) => true): Promise<void> {
    const from = today(this.clock.now());
    const window = { from, to: lastCalendarDay(from), ownMarks: ownMarks(parking_spot_id) };
    const { days, unread } = await this.source.busyDays(import_url, window);
    await this.prisma.$transaction(async (tx) => {
      const spot = await this.calendars.lock(tx, parking_spot_id);
      if (spot === null || !(await isCurrent(tx))) return;
      const now = this.clock.now();
      const { hasChanged, added } = await this.imports.replaceDays(tx, parking_spot_id, days);
      await this.imports.saveSuccess(tx, parking_spot_id, import_url, unread, now, nextImportAt(now, 0));
      if (hasChanged) await this.announcement.execute(tx, spot);
      const days_with_stays = await this.imports.withStays(tx, parking_spot_id, added);
      if (days_with_stays.length > 0) await this.tell(tx, spot, days_with_stays);
    });
  }

  /** Reads one again. A failure is noted for its owner and leaves the days that are known. */
  async readAgain(due: DueImport): Promise<void> {
    const { parking_spot_id, import_url } = due;
    try {
      await this.read(due, async (tx) => (await this.imports.url(parking_spot_id, tx)) === import_url);
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'internal';
      // The URL is the owner's secret: it is in no log.
      this.logger.warn({ parking_spot_id, reason: code }, 'imported calendar could not be read');
      const now = this.clock.now();
      await this.prisma.$transaction((tx) => this.noteFailure(tx, due, code, now));
    }
  }

  private async noteFailure(tx: Tx, { parking_spot_id, import_url }: DueImport, code: string, now: Date) {
    const spot = await this.calendars.lock(tx, parking_spot_id);
    const failure = spot && (await this.imports.saveFailure(tx, parking_spot_id, import_url, code, now));
    if (!failure) return;
    const isLong = now.getTime() - failure.failing_since.getTime() >= TOLD_AFTER;
    if (isLong && !failure.is_told) await this.tell(tx, spot, []);
    const next = nextImportAt(now, failure.import_failures);
    await this.imports.tryAgainAt(tx, parking_spot_id, next, isLong || failure.is_told);
  }

  /** C51: each trouble once, in the transaction that finds it. */
  private async tell(tx: Tx, { id, owner_id, title }: CalendarSpot, days_with_stays: string[]): Promise<void> {
    await this.outbox.record(tx, calendarTroubled, { parking_spot_id: id, owner_id, title, days_with_stays });
  }

  /** All that are due, a few at once. Several processes share them out. */
  async readDue(): Promise<void> {
    for (;;) {
      const now = this.clock.now();
      const due = await this.imports.leaseDue(now, new Date(now.getTime() + LEASE), AT_ONCE);
      if (due.length === 0) return;
      await Promise.all(due.map((each) => this.readAgain(each)));
    }
  }
}
