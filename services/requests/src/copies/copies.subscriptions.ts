import { verificationChanged } from '@placette/contracts/documents/events';
import { profileUpdated, userRegistered } from '@placette/contracts/identity/events';
import { blockedDaysChanged, parkingPublished, parkingUpdated } from '@placette/contracts/listings/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import type { Tx } from '../platform/prisma.service.js';
import { PartyRepository } from './party.repository.js';
import { SpotRepository } from './spot.repository.js';
import { SyncSpot } from './use-cases/sync-spot.js';

type Meta = EventMeta<Tx>;

@Subscriptions()
export class CopiesSubscriptions {
  readonly handlers = [
    on(parkingPublished, (spot, { tx, occurredAt }: Meta) => this.syncSpot.execute(tx, spot, occurredAt)),
    on(parkingUpdated, (spot, { tx, occurredAt }: Meta) => this.syncSpot.execute(tx, spot, occurredAt)),
    on(blockedDaysChanged, ({ parking_spot_id, ...state }, { tx }: Meta) =>
      this.spots.setBlockedDays(tx, parking_spot_id, state),
    ),
    on(userRegistered, (person, { tx, occurredAt }: Meta) =>
      this.parties.saveProfile(tx, person.user_id, person, occurredAt),
    ),
    on(profileUpdated, (person, { tx, occurredAt }: Meta) =>
      this.parties.saveProfile(tx, person.user_id, person, occurredAt),
    ),
    on(verificationChanged, ({ user_id, verification }, { tx, occurredAt }: Meta) =>
      this.parties.saveVerification(tx, user_id, verification.identityVerified, occurredAt),
    ),
  ];

  constructor(
    private readonly spots: SpotRepository,
    private readonly parties: PartyRepository,
    private readonly syncSpot: SyncSpot,
  ) {}
}
