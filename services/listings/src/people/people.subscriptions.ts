import { verificationChanged } from '@placette/contracts/documents/events';
import { profileUpdated, userRegistered } from '@placette/contracts/identity/events';
import { vehicleAdded, vehicleDeleted } from '@placette/contracts/requests/events';
import { ownerCancellationsChanged } from '@placette/contracts/requests/response-figures/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import type { Tx } from '../platform/prisma.service.js';
import { PersonRepository } from './person.repository.js';
import { SavePerson } from './use-cases/save-person.js';

type Meta = EventMeta<Tx>;

@Subscriptions()
export class PeopleSubscriptions {
  constructor(
    private readonly people: PersonRepository,
    private readonly persons: SavePerson,
  ) {}

  readonly handlers = [
    on(userRegistered, async (person, { tx, occurredAt }: Meta) => this.persons.profile(tx, person, occurredAt)),
    on(profileUpdated, async (person, { tx, occurredAt }: Meta) => this.persons.profile(tx, person, occurredAt)),
    on(verificationChanged, async (change, { tx, occurredAt }: Meta) =>
      this.persons.verification(tx, change, occurredAt),
    ),
    on(ownerCancellationsChanged, async (change, { tx }: Meta) => this.persons.cancellations(tx, change)),
    on(vehicleAdded, async ({ vehicle_id, user_id }, { tx }: Meta) => this.people.addVehicle(tx, vehicle_id, user_id)),
    on(vehicleDeleted, async ({ vehicle_id, user_id }, { tx }: Meta) =>
      this.people.removeVehicle(tx, vehicle_id, user_id),
    ),
  ];
}
