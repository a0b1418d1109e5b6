import { Injectable } from '@nestjs/common';
import { tripReminderDue } from '@placette/contracts/requests/events';
import { Outbox } from '@placette/outbox';
import { Clock, inBatches } from '@placette/service-runtime';
import { titleOf } from '../../contact-requests/domain/request-view.js';
import { SpotRepository } from '../../copies/spot.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { nextTripReminderAt, overdueTripReminder } from '../domain/trip-reminders.js';
import { TripClockRepository } from './trip-clock.repository.js';

/** TR-05: each reminder once, in the transaction that sets the time of the next. Safe to repeat, by any replica. */
@Injectable()
export class RemindOfTrips {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clocks: TripClockRepository,
    private readonly spots: SpotRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<number> {
    await this.giveTimes();
    return this.remind();
  }

  /** A stay agreed after a reminder's time is not reminded of it: they have just read as much. */
  private giveTimes(): Promise<number> {
    const now = this.clock.now();
    return inBatches((size) =>
      this.prisma.$transaction(async (tx) => {
        const stays = await this.clocks.lockWithoutTime(tx, size);
        await this.clocks.setTimes(
          tx,
          stays.map((stay) => ({ id: stay.id, at: nextTripReminderAt(stay, now) })),
        );
        return stays.length;
      }),
    );
  }

  private remind(): Promise<number> {
    const now = this.clock.now();
    return inBatches((size) =>
      this.prisma.$transaction(async (tx) => {
        const stays = await this.clocks.lockDue(tx, now, size);
        const spots = await this.spots.findAll(
          tx,
          stays.map(({ parking_spot_id }) => parking_spot_id),
        );
        for (const stay of stays) {
          const due = overdueTripReminder(stay, now);
          if (!due) continue;
          const { id: request_id, owner_id, requester_id, start_date, end_date } = stay;
          await this.outbox.record(tx, tripReminderDue, {
            ...{ request_id, owner_id, requester_id, start_date, end_date },
            parking_title: titleOf(spots.get(stay.parking_spot_id)),
            reminder: due.name,
            until: due.until.toISOString(),
          });
        }
        await this.clocks.setTimes(
          tx,
          stays.map((stay) => ({ id: stay.id, at: nextTripReminderAt(stay, now) })),
        );
        return stays.length;
      }),
    );
  }
}
