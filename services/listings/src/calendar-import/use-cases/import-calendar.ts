import { Injectable } from '@nestjs/common';
import { type Actor, AppError } from '@placette/contracts';
import { allErrors, fail, type ErrorCode } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import type { CalendarImport } from '@placette/contracts/listings/calendar-import/schema';
import { Clock } from '@placette/service-runtime';
import { CalendarImportRepository } from '../calendar-import.repository.js';
import { CalendarRepository } from '../../calendar/calendar.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { AnnounceBlockedDays } from '../../calendar/use-cases/announce-blocked-days.js';
import { ReadImportedCalendar } from './read-imported-calendar.js';

/** Milliseconds between two attempts, to spare the other site's server. */
const BETWEEN_URLS = 3_000;
const BETWEEN_READINGS = 60_000;

interface OfSpot {
  parking_spot_id: string;
}
interface Answer {
  import: CalendarImport | null;
}

/** An owner imports another calendar: its busy days are blocked here. Its URL is shown to the owner alone. */
@Injectable()
export class ImportCalendar {
  constructor(
    private readonly prisma: PrismaService,
    private readonly calendars: CalendarRepository,
    private readonly imports: CalendarImportRepository,
    private readonly reading: ReadImportedCalendar,
    private readonly announcement: AnnounceBlockedDays,
    private readonly clock: Clock,
  ) {}

  async get(input: OfSpot, actor: Actor): Promise<Answer> {
    return this.state(await this.own(input, actor));
  }

  /** Reads it first: a URL without a calendar is refused and changes nothing. */
  async connect({ url, ...input }: OfSpot & { url: string }, actor: Actor): Promise<Answer> {
    const parking_spot_id = await this.own(input, actor);
    await this.startAttempt(parking_spot_id, BETWEEN_URLS);
    try {
      await this.reading.read({ parking_spot_id, import_url: url });
    } catch (error) {
      // No server was contacted: the right URL may follow at once.
      const isRefused = error instanceof AppError && error.code === 'calendar_address_refused';
      if (isRefused) await this.imports.forgetAttempt(parking_spot_id);
      throw error;
    }
    return this.state(parking_spot_id);
  }

  /** Answers also when it failed, with the reason in the state. */
  async refresh(input: OfSpot, actor: Actor): Promise<Answer> {
    const parking_spot_id = await this.own(input, actor);
    const import_url = (await this.imports.url(parking_spot_id)) ?? fail('not_found');
    await this.startAttempt(parking_spot_id, BETWEEN_READINGS);
    await this.reading.readAgain({ parking_spot_id, import_url });
    return this.state(parking_spot_id);
  }

  async remove(input: OfSpot, actor: Actor): Promise<void> {
    const parking_spot_id = await this.own(input, actor);
    await this.prisma.$transaction(async (tx) => {
      const spot = (await this.calendars.lock(tx, parking_spot_id)) ?? fail('parking_not_found');
      await this.imports.remove(tx, parking_spot_id);
      const { hasChanged } = await this.imports.replaceDays(tx, parking_spot_id, []);
      if (hasChanged) await this.announcement.execute(tx, spot);
    });
  }

  private async own({ parking_spot_id }: OfSpot, { user_id }: Actor): Promise<string> {
    const { id } = (await this.calendars.findOwn(parking_spot_id, user_id)) ?? fail('parking_not_found');
    return id;
  }

  private async startAttempt(parking_spot_id: string, gapMs: number): Promise<void> {
    if (!(await this.imports.startAttempt(parking_spot_id, this.clock.now(), gapMs))) fail('calendar_read_just_now');
  }

  private async state(parking_spot_id: string): Promise<Answer> {
    const row = await this.imports.find(parking_spot_id, today(this.clock.now()));
    if (row === null) return { import: null };
    return {
      import: {
        url: row.import_url,
        imported_at: row.imported_at.toISOString(),
        error: row.import_error && allErrors[row.import_error as ErrorCode][1],
        days: row.imported_days,
        unread: row.import_unread,
        days_with_stays: row.days_with_stays,
        next_import_at: row.next_import_at.toISOString(),
      },
    };
  }
}
