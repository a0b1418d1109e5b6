import { vehiclesRpc } from '@placette/contracts/requests/vehicles/rpc';
import { RpcController } from '@placette/nats';
import { AddVehicle } from './use-cases/add-vehicle.js';
import { ChangeVehicle } from './use-cases/change-vehicle.js';
import { DeleteVehicle } from './use-cases/delete-vehicle.js';
import { ListMyVehicles } from './use-cases/list-my-vehicles.js';

@RpcController(vehiclesRpc, {
  addVehicle: AddVehicle,
  listMyVehicles: ListMyVehicles,
  changeVehicle: ChangeVehicle,
  deleteVehicle: DeleteVehicle,
})
export class VehiclesRpc {}
