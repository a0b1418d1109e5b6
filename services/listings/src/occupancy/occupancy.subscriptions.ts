import type { EventContract, EventPayload } from '@placette/contracts';
import { locationSaved } from '@placette/contracts/catalog/events';
import { parkingStatusChanged, photoPrepared, verificationChanged } from '@placette/contracts/documents/events';
import { contentModerated } from '@placette/contracts/documents/report-events';
import { profileUpdated, userDeleted, userRegistered } from '@placette/contracts/identity/events';
import {
  requestApproved,
  requestCancelled,
  requestCompleted,
  requestExpired,
  requestRejected,
  vehicleAdded,
  vehicleDeleted,
} from '@placette/contracts/requests/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import { OccupancyRepository } from './occupancy.repository.js';
import { PersonRepository } from '../people/person.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { ChangeParkingStatus } from '../own-parkings/use-cases/change-parking-status.js';
import { ForgetPerson } from '../account-deletion/use-cases/forget-person.js';
import { ApplyModeration } from '../moderation/use-cases/apply-moderation.js';
import { SaveLocation } from '../locations/use-cases/save-location.js';
import { SavePerson } from '../people/use-cases/save-person.js';
import { SavePhotoOutcome } from '../photos/use-cases/save-photo-outcome.js';

type Meta = EventMeta<Tx>;

/** Every handler may run twice or out of order: the newest state wins. */
@Subscriptions()
export class ListingsSubscriptions {
  constructor(
    private readonly locations: SaveLocation,
    private readonly people: PersonRepository,
    private readonly persons: SavePerson,
    private readonly statuses: ChangeParkingStatus,
    private readonly moderation: ApplyModeration,
    private readonly occupancy: OccupancyRepository,
    private readonly forget: ForgetPerson,
    private readonly photos: SavePhotoOutcome,
  ) {}

  readonly handlers = [
    on(locationSaved, async (location, { tx, occurredAt }: Meta) => this.locations.execute(tx, location, occurredAt)),
    on(userRegistered, async (person, { tx, occurredAt }: Meta) => this.persons.profile(tx, person, occurredAt)),
    on(profileUpdated, async (person, { tx, occurredAt }: Meta) => this.persons.profile(tx, person, occurredAt)),
    on(userDeleted, async ({ user_id, deleted_at }, { tx }: Meta) =>
      this.forget.execute(tx, user_id, new Date(deleted_at)),
    ),
    on(verificationChanged, async (change, { tx, occurredAt }: Meta) =>
      this.persons.verification(tx, change, occurredAt),
    ),
    on(parkingStatusChanged, async (change, { tx, occurredAt }: Meta) => this.statuses.execute(tx, change, occurredAt)),
    on(contentModerated, async (decision, { tx, occurredAt }: Meta) =>
      this.moderation.execute(tx, decision, occurredAt),
    ),
    on(photoPrepared, async (photo, { tx }: Meta) => this.photos.execute(tx, photo)),
    on(vehicleAdded, async ({ vehicle_id, user_id }, { tx }: Meta) => this.people.addVehicle(tx, vehicle_id, user_id)),
    on(vehicleDeleted, async ({ vehicle_id, user_id }, { tx }: Meta) =>
      this.people.removeVehicle(tx, vehicle_id, user_id),
    ),
    this.holds(requestApproved, true),
    this.holds(requestRejected, false),
    this.holds(requestCancelled, false),
    this.holds(requestExpired, false),
    this.holds(requestCompleted, false),
  ];

  /** Whether a request in this state holds a space (RQ-12, ruling C6). */
  private holds(contract: EventContract<string, typeof requestApproved.payload>, active: boolean) {
    return on(contract, async (request: EventPayload<typeof requestApproved>, { tx, occurredAt }: Meta) =>
      this.occupancy.save(tx, { ...request, active, changedAt: occurredAt }),
    );
  }
}
