import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import type { requestApproved, requestCompleted } from '@placette/contracts/requests/events';
import type { EventMeta } from '@placette/outbox';
import type { Tx } from '../platform/prisma.service.js';
import { OccupancyRepository } from './occupancy.repository.js';

type Request = EventPayload<typeof requestCompleted> & Partial<EventPayload<typeof requestApproved>>;

/** C6: whether a request occupies a space, as the requests service publishes it. */
@Injectable()
export class OccupancyService {
  constructor(private readonly occupancy: OccupancyRepository) {}

  async occupy(request: Request, { tx, occurredAt }: EventMeta<Tx>): Promise<void> {
    await this.occupancy.save(tx, { ...request, active: true, changedAt: occurredAt });
  }

  async release(request: Request, { tx, occurredAt }: EventMeta<Tx>): Promise<void> {
    await this.occupancy.save(tx, { ...request, active: false, changedAt: occurredAt });
  }
}
