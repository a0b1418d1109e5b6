import { Module } from '@nestjs/common';
import { OwnDocumentsModule } from '../own-documents/own-documents.module.js';
import { SyncVehicle } from './use-cases/sync-vehicle.js';
import { VehicleDocumentsSubscriptions } from './vehicle-documents.subscriptions.js';

@Module({ imports: [OwnDocumentsModule], providers: [SyncVehicle, VehicleDocumentsSubscriptions] })
export class VehicleDocumentsModule {}
