import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput } from '@placette/contracts';
import { documentsApi } from '@placette/contracts/documents/api';
import { fail } from '@placette/contracts/errors';
import type { requestsApi } from '@placette/contracts/requests/api';
import { isInstantBooking } from '@placette/contracts/requests/immediate-booking';
import { RpcClient } from '@placette/nats';
import { BlockRepository } from '../threads/block.repository.js';
import { PartyRepository } from '../copies/party.repository.js';
import { SpotRepository, type SpotCard } from '../copies/spot.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { VehiclesRepository } from '../vehicles/vehicles.repository.js';
import { ContactRequestRepository } from './contact-request.repository.js';
import { requireFit, requireWithinLimits, stayPrice } from './domain/sending-rules.js';

/** Checks who may send a request to whom, and for what. Nothing is stored here. */
@Injectable()
export class RequestChecksService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly vehicles: VehiclesRepository,
    private readonly spots: SpotRepository,
    private readonly parties: PartyRepository,
    private readonly blocks: BlockRepository,
    private readonly rpc: RpcClient,
  ) {}

  /** The copy may be late, so the documents service is queried before a refusal. */
  async requireIdentity({ user_id }: Actor, context: CallContext): Promise<void> {
    if (await this.parties.isVerified(this.prisma, user_id)) return;
    const { identityVerified } = await this.rpc.call(documentsApi.getVerification, { user_id }, context);
    if (!identityVerified) fail('identity_required');
  }

  /**
   * Returns a parking whose owner can be contacted: it is open, neither person blocks the other, and neither account
   * nor the parking is being deleted.
   */
  async requireReachable(
    tx: Tx,
    parking_spot_id: string,
    user_id: string,
    onOwnSpot: 'request_on_own_spot' | 'question_on_own_spot',
    now: Date,
  ): Promise<SpotCard> {
    const spot = await this.spots.find(tx, parking_spot_id);
    if (!spot?.open) fail('spot_not_open');
    if (spot.owner_id === user_id) fail(onOwnSpot);
    await this.blocks.requireNone(tx, user_id, spot.owner_id);
    await this.parties.requireActive(tx, [user_id, spot.owner_id], now);
    await this.spots.requireNotWithdrawing(tx, parking_spot_id, now);
    return spot;
  }

  /**
   * RQ-02, RQ-06, H12: checks a new request and computes its price and whether it is an instant booking (AK-06). C49:
   * `prepared_id` is the prepared request of which it is made, and `waits` that it is not sent yet.
   */
  async check(
    tx: Tx,
    input: Pick<
      RpcInput<typeof requestsApi.sendContactRequest>,
      'parking_spot_id' | 'vehicle_id' | 'start_date' | 'end_date'
    >,
    user_id: string,
    now: Date,
    { prepared_id, waits }: { prepared_id?: string | undefined; waits?: true } = {},
  ) {
    const { parking_spot_id, start_date, end_date } = input;
    const spot = await this.requireReachable(tx, parking_spot_id, user_id, 'request_on_own_spot', now);
    const vehicle = (await this.vehicles.lockShared(tx, user_id, input.vehicle_id)) ?? fail('vehicle_not_found');
    requireFit(vehicle, spot);
    const total_price = stayPrice(spot, start_date, end_date);
    if (!(await this.spots.isFree(tx, parking_spot_id, start_date, end_date))) fail('days_blocked');
    const isInstant = isInstantBooking(spot, vehicle) && (await this.requests.mayBookInstantly(tx, user_id, now));
    const sent = await this.requests.sentBy(tx, user_id, now, prepared_id);
    requireWithinLimits(input, sent, { waits: waits ?? !isInstant });
    return { spot, vehicle, total_price, isInstant };
  }
}
