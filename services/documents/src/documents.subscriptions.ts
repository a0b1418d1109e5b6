import type { EventPayload } from '@placette/contracts';
import { accountModerated, profileUpdated, userDeleted, userRegistered } from '@placette/contracts/identity/events';
import {
  parkingPhotosChanged,
  parkingPublished,
  parkingUpdated,
  parkingWithdrawn,
} from '@placette/contracts/listings/events';
import { vehicleAdded, vehicleChanged, vehicleDeleted } from '@placette/contracts/requests/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import { CardRepository } from './card.repository.js';
import type { Tx } from './prisma.service.js';
import { FollowSuspension } from './use-cases/follow-suspension.js';
import { ForgetPerson } from './use-cases/forget-person.js';
import { SyncParking } from './use-cases/sync-parking.js';
import { SyncVehicle } from './use-cases/sync-vehicle.js';

type Meta = EventMeta<Tx>;

@Subscriptions()
export class DocumentsSubscriptions {
  readonly handlers = [
    on(userRegistered, (person, meta: Meta) => this.saveUser(person, meta)),
    on(profileUpdated, (person, meta: Meta) => this.saveUser(person, meta)),
    on(userDeleted, ({ user_id, deleted_at }, { tx }: Meta) => this.forget.execute(tx, user_id, new Date(deleted_at))),
    on(accountModerated, (decision, { tx, occurredAt }: Meta) => this.suspensions.execute(tx, decision, occurredAt)),
    on(vehicleAdded, (vehicle, { tx }: Meta) => this.vehicles.added(tx, vehicle)),
    on(vehicleChanged, (vehicle, { tx, occurredAt }: Meta) => this.vehicles.changed(tx, vehicle, occurredAt)),
    on(vehicleDeleted, (vehicle, { tx }: Meta) => this.vehicles.deleted(tx, vehicle)),
    on(parkingPublished, (parking, { tx, occurredAt }: Meta) => this.parkings.published(tx, parking, occurredAt)),
    on(parkingUpdated, (parking, { tx, occurredAt }: Meta) => this.parkings.updated(tx, parking, occurredAt)),
    on(parkingPhotosChanged, (change, { tx }: Meta) => this.parkings.photosChanged(tx, change)),
    on(parkingWithdrawn, (parking, { tx }: Meta) => this.parkings.withdrawn(tx, parking)),
  ];

  constructor(
    private readonly cards: CardRepository,
    private readonly vehicles: SyncVehicle,
    private readonly parkings: SyncParking,
    private readonly forget: ForgetPerson,
    private readonly suspensions: FollowSuspension,
  ) {}

  private saveUser(person: EventPayload<typeof userRegistered>, { tx, occurredAt }: Meta): Promise<void> {
    const { user_id, first_name, last_name } = person;
    return this.cards.saveUser(tx, { user_id, first_name, last_name, occurred_at: occurredAt });
  }
}
