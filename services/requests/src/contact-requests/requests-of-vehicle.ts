import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import { requestCancelled } from '@placette/contracts/requests/events';
import { nextStatus } from '@placette/contracts/requests/lifecycle';
import { Outbox } from '@placette/outbox';
import { SpotRepository } from '../copies/spot.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { ContactRequestRepository } from './contact-request.repository.js';
import { toCancelledEvent } from './domain/request-event.js';
import { OpenRequestRepository } from './open-request.repository.js';

/** The requests that name a vehicle, when it goes. */
@Injectable()
export class RequestsOfVehicle {
  constructor(
    private readonly requests: ContactRequestRepository,
    private readonly open: OpenRequestRepository,
    private readonly spots: SpotRepository,
    private readonly outbox: Outbox,
  ) {}

  /** C38: as if its owner took them back. Refuses `vehicle_in_use` where an approved stay is to come. */
  async cancelPending(tx: Tx, vehicle_id: string, now: Date): Promise<void> {
    const open = await this.open.lockOpenOnesOf(tx, vehicle_id);
    if (open.some(({ status, end_date }) => status === 'approved' && end_date >= today(now))) fail('vehicle_in_use');
    for (const request of open) {
      const status = nextStatus(request.status, 'cancel', 'requester');
      const change = status && { status, cancelled_by: 'requester' as const, updated_at: now };
      const cancelled = change && (await this.requests.transition(tx, request, change));
      if (!cancelled) continue;
      const spot = await this.spots.find(tx, cancelled.parking_spot_id);
      await this.outbox.record(tx, requestCancelled, toCancelledEvent(cancelled, spot));
    }
  }
}
