import { Injectable } from '@nestjs/common';
import { requestAnswerDue } from '@placette/contracts/requests/events';
import { Outbox } from '@placette/outbox';
import { Clock, inBatches } from '@placette/service-runtime';
import { nextReminder, overdueReminder } from '../../contact-requests/domain/answer-clock.js';
import { titleOf } from '../../contact-requests/domain/request-view.js';
import { SpotRepository } from '../../copies/spot.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { AnswerClockRepository } from '../answer-clock.repository.js';

/** AK-02: each reminder once, in the transaction that sets the time of the next. Safe to repeat, by any replica. */
@Injectable()
export class RemindOwners {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clocks: AnswerClockRepository,
    private readonly spots: SpotRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<number> {
    const now = this.clock.now();
    return inBatches((size) =>
      this.prisma.$transaction(async (tx) => {
        const requests = await this.clocks.lockToRemind(tx, now, size);
        const spots = await this.spots.findAll(
          tx,
          requests.map(({ parking_spot_id }) => parking_spot_id),
        );
        for (const request of requests) {
          const { id: request_id, owner_id, requester_id, start_date, end_date } = request;
          const due = overdueReminder(request, now);
          if (!due) continue;
          await this.outbox.record(tx, requestAnswerDue, {
            ...{ request_id, owner_id, requester_id, start_date, end_date },
            parking_title: titleOf(spots.get(request.parking_spot_id)),
            reminder: due.name,
            answer_by: request.answer_by.toISOString(),
          });
        }
        await this.clocks.setTimes(
          tx,
          requests.map((request) => ({ ...request, remind_at: nextReminder(request, now)?.at ?? null })),
        );
        return requests.length;
      }),
    );
  }
}
