import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import { lastCalendarDay, type DayRange } from '@placette/contracts/listings/calendar/schema';
import { PAUSES_MAX, type Pause, type PausePreview } from '@placette/contracts/listings/pauses/schema';
import { Clock } from '@placette/service-runtime';
import { PrismaService } from '../platform/prisma.service.js';
import { CalendarService } from './calendar.service.js';
import { PausesRepository } from './pauses.repository.js';

/** OB-04: the owner blocks or unblocks the same days of every parking in one call. Approved stays go on. */
@Injectable()
export class PausesService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly pauses: PausesRepository,
    private readonly calendar: CalendarService,
    private readonly clock: Clock,
  ) {}

  async list(_input: unknown, { user_id }: Actor): Promise<{ pauses: Pause[] }> {
    const now = today(this.clock.now());
    return { pauses: await this.pauses.within(user_id, { from: now, to: lastCalendarDay(now) }) };
  }

  async preview(range: DayRange, { user_id }: Actor): Promise<PausePreview> {
    return this.pauses.preview(user_id, range);
  }

  /** Fails for past days and for days more than two years ahead. */
  async pause(range: DayRange, { user_id }: Actor): Promise<Pause> {
    const now = this.clock.now();
    if (range.from < today(now) || range.to > lastCalendarDay(today(now))) fail('days_beyond_calendar');
    return this.prisma.$transaction(async (tx) => {
      const spots = await this.pauses.lockAllOf(tx, user_id);
      if (spots.length === 0) fail('nothing_to_pause');
      const [known] = await this.pauses.within(user_id, range, tx);
      if (known?.from === range.from && known.to === range.to) return known;
      if (known) fail('pause_overlaps');
      const present = { from: today(now), to: lastCalendarDay(today(now)) };
      if ((await this.pauses.within(user_id, present, tx)).length >= PAUSES_MAX) fail('too_many_pauses');
      await this.pauses.insert(tx, randomUUID(), user_id, range, now);
      for (const spot of spots) await this.calendar.announce(tx, spot);
      return (await this.pauses.within(user_id, range, tx))[0]!;
    });
  }

  async end({ pause_id }: { pause_id: string }, { user_id }: Actor): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      const spots = await this.pauses.lockAllOf(tx, user_id);
      if (!(await this.pauses.end(tx, pause_id, user_id, today(this.clock.now())))) fail('pause_not_found');
      for (const spot of spots) await this.calendar.announce(tx, spot);
    });
  }
}
