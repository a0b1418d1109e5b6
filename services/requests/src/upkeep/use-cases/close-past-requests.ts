import { Injectable } from '@nestjs/common';
import type { EventContract } from '@placette/contracts';
import { today } from '@placette/contracts/kernel/days';
import { requestCompleted, requestExpired } from '@placette/contracts/requests/events';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../../contact-requests/contact-request.repository.js';
import type { ContactRequest } from '../../contact-requests/domain/contact-request.js';
import { toEvent } from '../../contact-requests/domain/request-event.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { SpotRepository } from '../../copies/spot.repository.js';

const BATCH = 200;

/** C24: pending with its arrival day passed → expired; approved with its end passed → completed. Safe to repeat. */
@Injectable()
export class ClosePastRequests {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly spots: SpotRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<{ expired: number; completed: number }> {
    const updated_at = this.clock.now();
    const day = today(updated_at);
    return {
      expired: await this.closeAll(requestExpired, (tx) =>
        this.requests.expire(tx, day, { status: 'expired', updated_at }, BATCH),
      ),
      completed: await this.closeAll(requestCompleted, (tx) =>
        this.requests.complete(tx, day, { status: 'completed', updated_at }, BATCH),
      ),
    };
  }

  private async closeAll(
    event: typeof requestExpired | typeof requestCompleted,
    close: (tx: Tx) => Promise<ContactRequest[]>,
  ) {
    let total = 0;
    for (;;) {
      const closed = await this.prisma.$transaction(async (tx) => {
        const requests = await close(tx);
        const spots = await this.spots.findAll(
          tx,
          requests.map(({ parking_spot_id }) => parking_spot_id),
        );
        for (const request of requests) {
          await this.outbox.record<EventContract>(tx, event, toEvent(request, spots.get(request.parking_spot_id)));
        }
        return requests.length;
      });
      total += closed;
      if (closed < BATCH) return total;
    }
  }
}
