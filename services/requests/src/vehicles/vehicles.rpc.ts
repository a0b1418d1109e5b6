import type { Actor, CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { vehiclesRpc } from '@placette/contracts/requests/vehicle-rpc';
import { RpcController } from '@placette/nats';
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

  async addVehicle(input: RpcInput<Rpc['addVehicle']>, actor: Actor, context: CallContext) {
    return this.add.execute(input, actor, context);
  }

  async listMyVehicles(_input: RpcInput<Rpc['listMyVehicles']>, actor: Actor) {
    return this.list.execute(actor);
  }

  async changeVehicle(input: RpcInput<Rpc['changeVehicle']>, actor: Actor, context: CallContext) {
    return this.change.execute(input, actor, context);
  }

  async deleteVehicle({ vehicle_id }: RpcInput<Rpc['deleteVehicle']>, actor: Actor) {
    await this.remove.execute(vehicle_id, actor);
    return {};
  }
}
