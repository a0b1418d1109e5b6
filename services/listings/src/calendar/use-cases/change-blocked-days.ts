import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import { lastCalendarDay, type DayRange } from '@placette/contracts/listings/calendar/schema';
import { Clock } from '@placette/service-runtime';
import { CalendarRepository, type CalendarSpot } from '../calendar.repository.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { AnnounceBlockedDays } from './announce-blocked-days.js';

type RangeOfSpot = DayRange & { parking_spot_id: string };

/** C6: the owner blocks days, or frees them. Approved stays on them go on. */
@Injectable()
export class ChangeBlockedDays {
  constructor(
    private readonly prisma: PrismaService,
    private readonly calendars: CalendarRepository,
    private readonly announcement: AnnounceBlockedDays,
    private readonly clock: Clock,
  ) {}

  /** Refuses past days and days more than two years ahead. */
  async block(input: RangeOfSpot, actor: Actor): Promise<{ days_with_stays: number }> {
    const now = today(this.clock.now());
    if (input.from < now || input.to > lastCalendarDay(now)) fail('days_beyond_calendar');
    return this.change(input.parking_spot_id, actor, async (tx, { id }) => ({
      days_with_stays: await this.calendars.block(tx, id, input),
    }));
  }

  async unblock(input: RangeOfSpot, actor: Actor): Promise<void> {
    return this.change(input.parking_spot_id, actor, (tx, { id }) => this.calendars.unblock(tx, id, input));
  }

  private async change<T>(
    parking_spot_id: string,
    { user_id }: Actor,
    work: (tx: Tx, spot: CalendarSpot) => Promise<T>,
  ): Promise<T> {
    return this.prisma.$transaction(async (tx) => {
      const spot = await this.calendars.lock(tx, parking_spot_id);
      if (spot?.owner_id !== user_id) fail('parking_not_found');
      const answer = await work(tx, spot);
      await this.announcement.execute(tx, spot);
      return answer;
    });
  }
}
