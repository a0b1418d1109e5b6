import { Injectable } from '@nestjs/common';
import { AppError } from '@placette/contracts';
import { today } from '@placette/contracts/kernel/days';
import { lastCalendarDay } from '@placette/contracts/listings/calendar/schema';
import { Clock, Logger } from '@placette/service-runtime';
import { CalendarImportRepository, type DueImport } from '../calendar-import.repository.js';
import { CalendarRepository } from '../../calendar/calendar.repository.js';
import { nextImportAt } from '../domain/import-schedule.js';
import { ownMarks } from '../../calendar/domain/own-events.js';
import { CalendarSource } from '../calendar-source.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { AnnounceBlockedDays } from '../../calendar/use-cases/announce-blocked-days.js';

/** Another try is made after this long when a process ended in the middle of one. Milliseconds. */
const LEASE = 2 * 60_000;
const AT_ONCE = 5;

/** C6: imported calendars become blocked days beside the owner's own. Approved stays on them go on. */
@Injectable()
export class ReadImportedCalendar {
  constructor(
    private readonly prisma: PrismaService,
    private readonly calendars: CalendarRepository,
    private readonly imports: CalendarImportRepository,
    private readonly source: CalendarSource,
    private readonly announcement: AnnounceBlockedDays,
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
      const changed = await this.imports.replaceDays(tx, parking_spot_id, days);
      await this.imports.saveSuccess(tx, parking_spot_id, import_url, unread, now, nextImportAt(now, 0));
      if (changed) await this.announcement.execute(tx, spot);
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
      await this.imports.saveFailure(parking_spot_id, import_url, code, (failures) => nextImportAt(now, failures));
    }
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
