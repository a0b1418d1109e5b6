import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { vehiclesRpc } from '@placette/contracts/requests/vehicle-rpc';
import { RpcController } from '@placette/nats';
import { signedIn } from '../signed-in.js';
import { AddVehicle } from './use-cases/add-vehicle.js';
import { ChangeVehicle } from './use-cases/change-vehicle.js';
import { DeleteVehicle } from './use-cases/delete-vehicle.js';
import { ListMyVehicles } from './use-cases/list-my-vehicles.js';

type Rpc = typeof vehiclesRpc;

@RpcController(vehiclesRpc)
export class VehiclesRpc implements RpcHandlers<Rpc> {
  constructor(
    private readonly add: AddVehicle,
    private readonly change: ChangeVehicle,
    private readonly list: ListMyVehicles,
    private readonly remove: DeleteVehicle,
  ) {}

  async addVehicle(input: RpcInput<Rpc['addVehicle']>, context: CallContext) {
    return this.add.execute(input, signedIn(context), context);
  }

  async listMyVehicles(_input: RpcInput<Rpc['listMyVehicles']>, context: CallContext) {
    return this.list.execute(signedIn(context));
  }

  async changeVehicle(input: RpcInput<Rpc['changeVehicle']>, context: CallContext) {
    return this.change.execute(input, signedIn(context), context);
  }

  async deleteVehicle({ vehicle_id }: RpcInput<Rpc['deleteVehicle']>, context: CallContext) {
    await this.remove.execute(vehicle_id, signedIn(context));
    return {};
  }
}
