import { vehicleStateRpc } from '@placette/contracts/requests/vehicles/state-rpc';
import { RpcController } from '@placette/nats';
import { ListMyVehicles } from './use-cases/list-my-vehicles.js';

@RpcController(vehicleStateRpc, { getVehiclesOf: [ListMyVehicles, 'statesOf'] })
export class VehicleStateRpc {}
