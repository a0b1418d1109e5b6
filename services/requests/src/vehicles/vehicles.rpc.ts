import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { RpcController } from '@placette/nats';
import { AddVehicle } from './use-cases/add-vehicle.js';
import { ChangeVehicle } from './use-cases/change-vehicle.js';
import { DeleteVehicle } from './use-cases/delete-vehicle.js';
import { ListMyVehicles } from './use-cases/list-my-vehicles.js';

@RpcController(vehiclesApi, {
  addVehicle: AddVehicle,
  listMyVehicles: ListMyVehicles,
  changeVehicle: ChangeVehicle,
  deleteVehicle: DeleteVehicle,
})
export class VehiclesRpc {}
