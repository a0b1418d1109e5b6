import type { EventPayload } from '@placette/contracts';
import { vehicleStatusChanged, verificationChanged } from '@placette/contracts/documents/events';
import { contentModerated } from '@placette/contracts/documents/report-events';
import { profileUpdated, userDeleted, userRegistered } from '@placette/contracts/identity/events';
import { today } from '@placette/contracts/kernel/days';
import {
  blockedDaysChanged,
  parkingPublished,
  parkingUpdated,
  parkingWithdrawn,
} from '@placette/contracts/listings/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { MessageRepository } from './message.repository.js';
import { PartyRepository } from './party.repository.js';
import type { Tx } from './prisma.service.js';
import { SpotRepository } from './spot.repository.js';
import { ForgetPerson } from './use-cases/forget-person.js';
import { WithdrawSpot } from './use-cases/withdraw-spot.js';
import { VehicleRepository } from './vehicle.repository.js';

@Subscriptions()
export class RequestsSubscriptions {
  constructor(
    private readonly spots: SpotRepository,
    private readonly parties: PartyRepository,
    private readonly vehicles: VehicleRepository,
    private readonly messages: MessageRepository,
    private readonly people: ForgetPerson,
    private readonly withdrawals: WithdrawSpot,
    private readonly clock: Clock,
  ) {}

  readonly handlers = [
    on(parkingPublished, (spot, meta: EventMeta<Tx>) => this.copySpot(spot, meta)),
    on(parkingUpdated, (spot, meta: EventMeta<Tx>) => this.copySpot(spot, meta)),
    on(blockedDaysChanged, ({ parking_spot_id, version, days }, { tx }: EventMeta<Tx>) =>
      this.spots.setBlockedDays(tx, parking_spot_id, version, days),
    ),
    on(parkingWithdrawn, async (spot, meta: EventMeta<Tx>) => {
      await this.withdrawals.closeOpen(meta.tx, spot.parking_spot_id);
      await this.copySpot(spot, meta);
      // What was sent between the two.
      await this.withdrawals.closeOpen(meta.tx, spot.parking_spot_id);
    }),
    on(userRegistered, (person, meta: EventMeta<Tx>) => this.copyPerson(person, meta)),
    on(profileUpdated, (person, meta: EventMeta<Tx>) => this.copyPerson(person, meta)),
    on(userDeleted, ({ user_id, deleted_at }, { tx }: EventMeta<Tx>) =>
      this.people.execute(tx, user_id, new Date(deleted_at)),
    ),
    on(contentModerated, async ({ target_type, target_id, hidden }, { tx, occurredAt }: EventMeta<Tx>) => {
      if (target_type === 'message') await this.messages.setRemoved(tx, target_id, hidden ? occurredAt : null);
      if (target_type === 'profile') await this.parties.saveSuspension(tx, target_id, hidden, occurredAt);
    }),
    on(verificationChanged, ({ user_id, verification }, { tx, occurredAt }: EventMeta<Tx>) =>
      this.parties.saveVerification(tx, user_id, verification.identityVerified, occurredAt),
    ),
    on(vehicleStatusChanged, ({ vehicle_id, status, rejection_reason }, { tx, occurredAt }: EventMeta<Tx>) =>
      this.vehicles.setStatus(tx, vehicle_id, { status, rejection_reason, status_at: occurredAt }),
    ),
  ];

  private async copySpot(spot: EventPayload<typeof parkingUpdated>, { tx, occurredAt }: EventMeta<Tx>): Promise<void> {
    await this.parties.lockForAccountDeletion(tx, spot.owner_id);
    const isNewest = await this.spots.save(tx, spot, occurredAt);
    if (isNewest) await this.spots.setCapacity(tx, spot.parking_spot_id, spot.nombre_places, today(this.clock.now()));
    if (await this.parties.isGone(tx, spot.owner_id)) await this.spots.eraseAllOf(tx, spot.owner_id);
  }

  private async copyPerson(
    person: EventPayload<typeof userRegistered>,
    { tx, occurredAt }: EventMeta<Tx>,
  ): Promise<void> {
    await this.parties.saveProfile(tx, person.user_id, person, occurredAt);
  }
}
