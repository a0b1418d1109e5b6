import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { parkingWithdrawn } from '@placette/contracts/listings/events';
import type { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { requestsWithdrawalApi } from '@placette/contracts/requests/api';
import { RpcClient } from '@placette/nats';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { AssociationsService } from '../locations/associations.service.js';
import { toCopy } from '../parking-spots/domain/spot-views.js';
import { ParkingSpotProjector } from '../parking-spots/parking-spot-projector.js';
import { ParkingSpotsRepository } from '../parking-spots/parking-spots.repository.js';
import { WithdrawalsRepository } from '../parking-spots/withdrawals.repository.js';
import { PrismaService } from '../platform/prisma.service.js';

/** Fields that the copies in other services no longer need. */
const CLOSED = { open: false, address: '', postal_code: '', photo: null, contact_phone: null };

interface OfSpot {
  parking_spot_id: string;
}

/** An owner's parkings; everybody else gets `parking_not_found`. */
@Injectable()
export class OwnParkingsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly spots: ParkingSpotsRepository,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly associations: AssociationsService,
    private readonly projector: ParkingSpotProjector,
    private readonly rpc: RpcClient,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** OP-01, OP-04, OP-05: with their state and nearest locations. */
  async list(_input: unknown, { user_id }: Actor) {
    return { parkings: await this.associations.describe(await this.spots.listOf(user_id)) };
  }

  /** AP-04: one parking as its owner sees it. */
  async get({ parking_spot_id }: OfSpot, { user_id }: Actor) {
    const spot = await this.spots.find(parking_spot_id);
    if (spot?.owner_id !== user_id) fail('parking_not_found');
    return this.associations.describeOne(spot);
  }

  async firstOnline({ user_id }: RpcInput<typeof ownParkingsApi.readFirstOnline>) {
    const spots = await this.spots.listOf(user_id);
    return {
      parkings: spots.map(({ id: parking_spot_id, online_at, available, held }) => {
        return { parking_spot_id, online_at: online_at?.toISOString() ?? null, is_shown: available && held === null };
      }),
    };
  }

  /** OP-07, L7: hides a parking from others, or shows it again unless a moderator took it down. */
  async setAvailability(input: OfSpot & { available: boolean }, { user_id }: Actor) {
    const spot = await this.prisma.$transaction(async (tx) => {
      const changed = await this.spots.setAvailable(tx, input.parking_spot_id, user_id, input.available);
      if (!changed) fail('parking_not_found');
      const updated = await this.projector.updated(tx, input.parking_spot_id);
      if (input.available && updated.held) fail('parking_held_by_moderation');
      return updated;
    });
    return this.associations.describeOne(spot);
  }

  /**
   * OP-03, C38: deletes a parking for good, unless an approved stay is to come. Once the requests service agrees, it
   * approves no stay there until it receives the event. Safe to repeat.
   */
  async withdraw({ parking_spot_id }: OfSpot, { user_id }: Actor, context: CallContext): Promise<void> {
    const spot = await this.spots.find(parking_spot_id);
    // Checked in this order, so that one of the two checks finds a concurrent withdrawal.
    if (!spot && (await this.withdrawals.ownerOf(parking_spot_id)) === user_id) return;
    if (spot?.owner_id !== user_id) fail('parking_not_found');
    const { stays } = await this.rpc.call(requestsWithdrawalApi.lockForWithdrawal, { parking_spot_id }, context);
    if (stays > 0) fail('parking_in_use');
    await this.prisma.$transaction(async (tx) => {
      const before = await this.spots.lockOwn(tx, parking_spot_id, user_id);
      if (!before) return;
      const photo_upload_ids = before.own_photos.map(({ upload_id }) => upload_id);
      await this.withdrawals.withdraw(tx, before, this.clock.now());
      await this.outbox.record(tx, parkingWithdrawn, { ...toCopy(before), ...CLOSED, photo_upload_ids });
    });
  }
}
