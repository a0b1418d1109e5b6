import { vehicleAdded, vehicleChanged, vehicleDeleted } from '@placette/contracts/requests/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import type { Tx } from '../platform/prisma.service.js';
import { SyncVehicle } from './use-cases/sync-vehicle.js';

type Meta = EventMeta<Tx>;

@Subscriptions()
export class VehicleDocumentsSubscriptions {
  readonly handlers = [
    on(vehicleAdded, (vehicle, { tx }: Meta) => this.vehicles.added(tx, vehicle)),
    on(vehicleChanged, (vehicle, { tx, occurredAt }: Meta) => this.vehicles.changed(tx, vehicle, occurredAt)),
    on(vehicleDeleted, (vehicle, { tx }: Meta) => this.vehicles.deleted(tx, vehicle)),
  ];

  constructor(private readonly vehicles: SyncVehicle) {}
}
