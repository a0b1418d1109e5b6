import { vehicleStateApi } from '@placette/contracts/requests/vehicles/state-api';
import { RpcController } from '@placette/nats';
import { ListMyVehicles } from './use-cases/list-my-vehicles.js';

@RpcController(vehicleStateApi, { getVehiclesOf: [ListMyVehicles, 'statesOf'] })
export class VehicleStateRpc {}
