import { Module } from '@nestjs/common';
import { OwnDocumentsModule } from '../own-documents/own-documents.module.js';
import { ParkingDocumentsSubscriptions } from './parking-documents.subscriptions.js';
import { SyncParking } from './use-cases/sync-parking.js';

@Module({ imports: [OwnDocumentsModule], providers: [SyncParking, ParkingDocumentsSubscriptions] })
export class ParkingDocumentsModule {}
