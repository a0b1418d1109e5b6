import { Injectable } from '@nestjs/common';
import type { Actor, CallContext } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { parkingWithdrawn } from '@placette/contracts/listings/events';
import { requestsWithdrawalApi } from '@placette/contracts/requests/spot-withdrawal/api';
import { RpcClient } from '@placette/nats';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { toCopy } from '../../parking-spots/domain/spot-views.js';
import { AssociationRepository } from '../../locations/association.repository.js';
import { ParkingSpotRepository } from '../../parking-spots/parking-spot.repository.js';
import { WithdrawalRepository } from '../../parking-spots/withdrawal.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';

/** What the copies of other services need no longer. */
const CLOSED = { open: false, address: '', postal_code: '', photo: null, contact_phone: null };

/** OP-03, C38: deletes a parking for good, unless an approved stay is to come. Safe to repeat. */
@Injectable()
export class WithdrawParkingSpot {
  constructor(
    private readonly prisma: PrismaService,
    private readonly spots: ParkingSpotRepository,
    private readonly withdrawals: WithdrawalRepository,
    private readonly associations: AssociationRepository,
    private readonly rpc: RpcClient,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Once requests agrees, it approves no stay there until it receives the event. */
  async execute(
    { parking_spot_id }: { parking_spot_id: string },
    { user_id }: Actor,
    context: CallContext,
  ): Promise<void> {
    const spot = await this.spots.find(parking_spot_id);
    // In this order: a concurrent withdrawal is found by the one or the other.
    if (!spot && (await this.withdrawals.ownerOf(parking_spot_id)) === user_id) return;
    if (spot?.owner_id !== user_id) fail('parking_not_found');
    const { stays } = await this.rpc.call(requestsWithdrawalApi.lockForWithdrawal, { parking_spot_id }, context);
    if (stays > 0) fail('parking_in_use');
    await this.prisma.$transaction(async (tx) => {
      const before = await this.spots.lockOwn(tx, parking_spot_id, user_id);
      if (!before) return;
      await this.associations.lockForSpot(tx);
      const photo_upload_ids = before.own_photos.map(({ upload_id }) => upload_id);
      await this.withdrawals.withdraw(tx, before, this.clock.now());
      await this.outbox.record(tx, parkingWithdrawn, { ...toCopy(before), ...CLOSED, photo_upload_ids });
    });
  }
}
