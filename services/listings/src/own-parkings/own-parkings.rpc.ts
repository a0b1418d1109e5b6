import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { ownParkingsRpc } from '@placette/contracts/listings/own-rpc';
import { RpcController } from '@placette/nats';
import { EditParkingSpot } from './use-cases/edit-parking-spot.js';
import { GetMyParkingSpot } from './use-cases/get-my-parking-spot.js';
import { SuggestLocations } from '../locations/use-cases/suggest-locations.js';
import { WithdrawParkingSpot } from './use-cases/withdraw-parking-spot.js';

type Rpc = typeof ownParkingsRpc;

@RpcController(ownParkingsRpc)
export class OwnParkingsRpc implements RpcHandlers<Rpc> {
  constructor(
    private readonly one: GetMyParkingSpot,
    private readonly edit: EditParkingSpot,
    private readonly withdrawal: WithdrawParkingSpot,
    private readonly suggestions: SuggestLocations,
  ) {}

  async getMyParkingSpot(input: RpcInput<Rpc['getMyParkingSpot']>, context: CallContext) {
    return this.one.execute(input, context);
  }

  async editParkingSpot(input: RpcInput<Rpc['editParkingSpot']>, context: CallContext) {
    return this.edit.execute(input, context);
  }

  async withdrawParkingSpot(input: RpcInput<Rpc['withdrawParkingSpot']>, context: CallContext) {
    return this.withdrawal.execute(input, context);
  }

  async suggestLocations(point: RpcInput<Rpc['suggestLocations']>) {
    return this.suggestions.execute(point);
  }
}
