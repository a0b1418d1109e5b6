import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import { requestCancelled, vehicleDeleted } from '@placette/contracts/requests/events';
import { nextStatus } from '@placette/contracts/requests/lifecycle';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../../contact-requests/contact-request.repository.js';
import { OpenRequestRepository } from '../../contact-requests/open-request.repository.js';
import { toCancelledEvent } from '../../contact-requests/domain/request-event.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { SpotRepository } from '../../copies/spot.repository.js';
import { StayChangeRepository } from '../../platform/stay-change.repository.js';
import { CloseChanges } from '../../stay-changes/use-cases/close-changes.js';
import { VehicleRepository } from '../../platform/vehicle.repository.js';

/** VE-07, C38: pending requests with the vehicle are cancelled, changes that would bring it withdrawn; an approved stay to come refuses `vehicle_in_use`. */
@Injectable()
export class DeleteVehicle {
  constructor(
    private readonly prisma: PrismaService,
    private readonly vehicles: VehicleRepository,
    private readonly requests: ContactRequestRepository,
    private readonly open: OpenRequestRepository,
    private readonly spots: SpotRepository,
    private readonly changes: StayChangeRepository,
    private readonly closeChanges: CloseChanges,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute({ vehicle_id }: { vehicle_id: string }, actor: Actor): Promise<void> {
    const now = this.clock.now();
    await this.prisma.$transaction(async (tx) => {
      const vehicle = (await this.vehicles.lock(tx, actor.user_id, vehicle_id)) ?? fail('vehicle_not_found');
      const open = await this.open.lockOpenOnesOf(tx, vehicle.id);
      if (open.some(({ status, end_date }) => status === 'approved' && end_date >= today(now))) fail('vehicle_in_use');
      for (const request of open) await this.cancelPending(tx, request, now);
      await this.closeChanges.execute(tx, await this.changes.lockOfVehicle(tx, actor.user_id, vehicle.id), 'withdrawn');
      await this.vehicles.markDeleted(tx, vehicle.id, now);
      await this.outbox.record(tx, vehicleDeleted, { vehicle_id: vehicle.id, user_id: actor.user_id });
    });
  }

  private async cancelPending(
    tx: Tx,
    request: Parameters<ContactRequestRepository['transition']>[1],
    now: Date,
  ): Promise<void> {
    const status = nextStatus(request.status, 'cancel', 'requester');
    const cancelled =
      status && (await this.requests.transition(tx, request, { status, cancelled_by: 'requester', updated_at: now }));
    if (!cancelled) return;
    const spot = await this.spots.find(tx, cancelled.parking_spot_id);
    await this.outbox.record(tx, requestCancelled, toCancelledEvent(cancelled, spot));
  }
}
