import type { Provider } from '@nestjs/common';
import { vehicleStatusChanged } from '@placette/contracts/documents/events';
import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { handle, handlers, on } from '@placette/service-runtime';
import { VehiclesRepository } from './vehicles.repository.js';
import { VehiclesService } from './vehicles.service.js';

export const vehiclesModule: Provider[] = [
  VehiclesService,
  VehiclesRepository,
  handlers(VehiclesService, [
    handle(vehiclesApi.addVehicle, (s) => s.add),
    handle(vehiclesApi.listMyVehicles, (s) => s.list),
    handle(vehiclesApi.changeVehicle, (s) => s.change),
    handle(vehiclesApi.deleteVehicle, (s) => s.remove),
    handle(vehiclesApi.getVehiclesOf, (s) => s.statesOf),
    on(vehicleStatusChanged, (s) => s.follow),
  ]),
];
