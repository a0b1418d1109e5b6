import { Injectable } from '@nestjs/common';
import { tripReminderDue } from '@placette/contracts/requests/events';
import { Outbox } from '@placette/outbox';
import { Clock, inBatches } from '@placette/service-runtime';
import type { ContactRequest } from '../contact-requests/domain/contact-request.js';
import { titleOf } from '../contact-requests/domain/request-view.js';
import { SpotRepository } from '../copies/spot.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { nextTripReminderAt, overdueTripReminder } from './domain/trip-reminders.js';
import { StaysRepository } from './stays.repository.js';

/**
 * TR-05: sends each reminder once, in the transaction that sets the time of the next. Safe to repeat, on any replica.
 */
@Injectable()
export class TripRemindersService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly stays: StaysRepository,
    private readonly spots: SpotRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<number> {
    await this.giveTimes();
    return this.remind();
  }

  /**
   * A stay approved after a reminder's time gets no such reminder, because both sides have just read the same facts.
   */
  private giveTimes(): Promise<number> {
    const now = this.clock.now();
    return inBatches((size) =>
      this.prisma.$transaction(async (tx) => {
        const stays = await this.stays.lockWithoutReminder(tx, size);
        await this.setTimes(tx, stays, now);
        return stays.length;
      }),
    );
  }

  private remind(): Promise<number> {
    const now = this.clock.now();
    return inBatches((size) =>
      this.prisma.$transaction(async (tx) => {
        const stays = await this.stays.lockToRemind(tx, now, size);
        const spots = await this.spots.findAll(tx, stays);
        for (const stay of stays) {
          const due = overdueTripReminder(stay, now);
          if (!due) continue;
          await this.outbox.record(tx, tripReminderDue, {
            request_id: stay.id,
            owner_id: stay.owner_id,
            requester_id: stay.requester_id,
            start_date: stay.start_date,
            end_date: stay.end_date,
            parking_title: titleOf(spots.get(stay.parking_spot_id)),
            reminder: due.name,
            until: due.until.toISOString(),
          });
        }
        await this.setTimes(tx, stays, now);
        return stays.length;
      }),
    );
  }

  private setTimes(tx: Tx, stays: readonly ContactRequest[], now: Date): Promise<void> {
    return this.stays.setReminders(
      tx,
      stays.map((stay) => ({ id: stay.id, at: nextTripReminderAt(stay, now) })),
    );
  }
}
