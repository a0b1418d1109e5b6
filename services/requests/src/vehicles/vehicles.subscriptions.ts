import { vehicleStatusChanged } from '@placette/contracts/documents/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import type { Tx } from '../platform/prisma.service.js';
import { VehicleRepository } from '../platform/vehicle.repository.js';

@Subscriptions()
export class VehiclesSubscriptions {
  readonly handlers = [
    on(vehicleStatusChanged, ({ vehicle_id, status, rejection_reason }, { tx, occurredAt }: EventMeta<Tx>) =>
      this.vehicles.setStatus(tx, vehicle_id, { status, rejection_reason, status_at: occurredAt }),
    ),
  ];

  constructor(private readonly vehicles: VehicleRepository) {}
}
