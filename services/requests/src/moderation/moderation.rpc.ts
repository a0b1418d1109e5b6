import type { RpcHandlers, RpcInput } from '@placette/contracts';
import { LIKE_ACCOUNTS_MAX } from '@placette/contracts/documents/moderation/schema';
import { requestsModerationApi } from '@placette/contracts/requests/moderation/api';
import { RpcController } from '@placette/nats';
import { ModerationRepository } from './moderation.repository.js';

type Rpc = typeof requestsModerationApi;

/** What moderators see of vehicles and requests. */
@RpcController(requestsModerationApi)
export class ModerationRpc implements RpcHandlers<Rpc> {
  constructor(private readonly moderation: ModerationRepository) {}

  async getVehicleFacts({ vehicle_id }: RpcInput<Rpc['getVehicleFacts']>) {
    const [vehicle, same_plate] = await Promise.all([
      this.moderation.vehicle(vehicle_id),
      this.moderation.ownersOfSamePlate(vehicle_id, LIKE_ACCOUNTS_MAX),
    ]);
    return { vehicle, same_plate };
  }

  async getPersonActivity({ user_id }: RpcInput<Rpc['getPersonActivity']>) {
    const [vehicles, sent, received] = await Promise.all([
      this.moderation.vehiclesOf(user_id),
      this.moderation.countRequests('requester', user_id),
      this.moderation.countRequests('owner', user_id),
    ]);
    return { vehicles, sent, received };
  }
}
