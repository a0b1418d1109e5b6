import { Module } from '@nestjs/common';
import { ContactRequestsModule } from '../contact-requests/contact-requests.module.js';
import { StayChangesModule } from '../stay-changes/stay-changes.module.js';
import { AddVehicle } from './use-cases/add-vehicle.js';
import { ChangeVehicle } from './use-cases/change-vehicle.js';
import { DeleteVehicle } from './use-cases/delete-vehicle.js';
import { ListMyVehicles } from './use-cases/list-my-vehicles.js';
import { VehicleStateRpc } from './vehicle-state.rpc.js';
import { VehiclesRpc } from './vehicles.rpc.js';
import { VehiclesSubscriptions } from './vehicles.subscriptions.js';

@Module({
  imports: [ContactRequestsModule, StayChangesModule],
  controllers: [VehiclesRpc, VehicleStateRpc],
  providers: [AddVehicle, ChangeVehicle, ListMyVehicles, DeleteVehicle, VehiclesSubscriptions],
})
export class VehiclesModule {}
