import type { RpcHandlers, RpcInput } from '@placette/contracts';
import { LIKE_ACCOUNTS_MAX } from '@placette/contracts/documents/moderation/schema';
import { listingsModerationApi } from '@placette/contracts/listings/moderation/api';
import { RpcController } from '@placette/nats';
import { ModerationRepository } from './moderation.repository.js';

type Rpc = typeof listingsModerationApi;
const PARKINGS_MAX = 100;

/** What moderators see of parkings, the street address included. */
@RpcController(listingsModerationApi)
export class ModerationRpc implements RpcHandlers<Rpc> {
  constructor(private readonly moderation: ModerationRepository) {}

  async getParkingFacts({ parking_spot_id }: RpcInput<Rpc['getParkingFacts']>) {
    const [parking, same_address] = await Promise.all([
      this.moderation.parking(parking_spot_id),
      this.moderation.ownersAtSameAddress(parking_spot_id, LIKE_ACCOUNTS_MAX),
    ]);
    return { parking, same_address };
  }

  async getPersonParkings({ user_id }: RpcInput<Rpc['getPersonParkings']>) {
    return { parkings: await this.moderation.parkingsOf(user_id, PARKINGS_MAX) };
  }
}
