import { Injectable } from '@nestjs/common';
import type { EventPayload, RpcInput } from '@placette/contracts';
import { SIMILAR_ACCOUNTS_MAX } from '@placette/contracts/documents/moderation/schema';
import type { contentModerated } from '@placette/contracts/documents/reports/events';
import type { listingsModerationApi } from '@placette/contracts/listings/api';
import type { EventMeta } from '@placette/outbox';
import { ParkingSpotProjector } from '../parking-spots/parking-spot-projector.js';
import type { Tx } from '../platform/prisma.service.js';
import { ModerationRepository } from './moderation.repository.js';

type Api = typeof listingsModerationApi;
type Decision = EventPayload<typeof contentModerated>;

const PARKINGS_MAX = 100;

/** What moderators see of parkings, the street address included, and the consequences of their decisions. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly moderation: ModerationRepository,
    private readonly projector: ParkingSpotProjector,
  ) {}

  async facts({ parking_spot_id }: RpcInput<Api['getParkingFacts']>) {
    const [parking, same_address] = await Promise.all([
      this.moderation.parking(parking_spot_id),
      this.moderation.ownersAtSameAddress(parking_spot_id, SIMILAR_ACCOUNTS_MAX),
    ]);
    return { parking, same_address };
  }

  async parkingsOf({ user_id }: RpcInput<Api['getPersonParkings']>) {
    return { parkings: await this.moderation.parkingsOf(user_id, PARKINGS_MAX) };
  }

  /**
   * L7: only its owner sees a parking that was taken down, until it is restored. The same applies to all parkings of a
   * suspended owner, even those restored individually in the meantime. An older decision changes nothing.
   */
  async follow(decision: Decision, { tx, occurredAt }: EventMeta<Tx>): Promise<void> {
    if (decision.measure === 'kept') return;
    for (const id of await this.change(tx, decision, occurredAt)) await this.projector.updated(tx, id);
  }

  private async change(
    tx: Tx,
    { target_type, target_id, hidden, statement: reason, reference }: Decision,
    changedAt: Date,
  ): Promise<string[]> {
    const decided = hidden ? { reason, reference } : null;
    if (target_type === 'profile') {
      await this.moderation.saveSuspension(tx, target_id, decided, changedAt);
      return this.moderation.saveAllOf(tx, target_id, decided, { reference, changedAt });
    }
    if (target_type !== 'parking') return [];
    const takedown = decided ?? (await this.moderation.suspensionOfOwner(tx, target_id));
    return (await this.moderation.save(tx, target_id, takedown, changedAt)) ? [target_id] : [];
  }
}
