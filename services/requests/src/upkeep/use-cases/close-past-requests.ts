import { Injectable } from '@nestjs/common';
import type { EventContract } from '@placette/contracts';
import { today } from '@placette/contracts/kernel/days';
import { requestCompleted, requestExpired } from '@placette/contracts/requests/events';
import { Outbox } from '@placette/outbox';
import { Clock, inBatches } from '@placette/service-runtime';
import { ContactRequestRepository } from '../../contact-requests/contact-request.repository.js';
import type { ContactRequest } from '../../contact-requests/domain/contact-request.js';
import { toEvent } from '../../contact-requests/domain/request-event.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { SpotRepository } from '../../copies/spot.repository.js';
import { TellResponseFigures } from '../../response-figures/use-cases/tell-response-figures.js';

/** Requests that end by themselves. Safe to repeat, by any replica. */
@Injectable()
export class ClosePastRequests {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly spots: SpotRepository,
    private readonly figures: TellResponseFigures,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** AK-03: pending with its time to answer over → expired. */
  expire(): Promise<number> {
    const updated_at = this.clock.now();
    return this.closeAll(requestExpired, (tx, size) =>
      this.requests.expire(tx, updated_at, { status: 'expired', updated_at }, size),
    );
  }

  /** C24: approved with its end passed → completed. */
  complete(): Promise<number> {
    const updated_at = this.clock.now();
    return this.closeAll(requestCompleted, (tx, size) =>
      this.requests.complete(tx, today(updated_at), { status: 'completed', updated_at }, size),
    );
  }

  private closeAll(
    event: typeof requestExpired | typeof requestCompleted,
    close: (tx: Tx, size: number) => Promise<ContactRequest[]>,
  ): Promise<number> {
    return inBatches((size) =>
      this.prisma.$transaction(async (tx) => {
        const requests = await close(tx, size);
        const parking_spot_ids = requests.map(({ parking_spot_id }) => parking_spot_id);
        const spots = await this.spots.findAll(tx, parking_spot_ids);
        for (const request of requests) {
          await this.outbox.record<EventContract>(tx, event, toEvent(request, spots.get(request.parking_spot_id)));
        }
        if (event === requestExpired) await this.figures.of(tx, parking_spot_ids);
        return requests.length;
      }),
    );
  }
}
