import { Module } from '@nestjs/common';
import { AccountDeletionModule } from './account-deletion/account-deletion.module.js';
import { CopiesModule } from './copies/copies.module.js';
import { DataExportModule } from './data-export/data-export.module.js';
import { ExaminationModule } from './examination/examination.module.js';
import { FilesModule } from './files/files.module.js';
import { OwnDocumentsModule } from './own-documents/own-documents.module.js';
import { ParkingDocumentsModule } from './parking-documents/parking-documents.module.js';
import { PhotosModule } from './photos/photos.module.js';
import { DocumentsPlatformModule } from './platform/platform.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { ReviewModule } from './review/review.module.js';
import { UploadsModule } from './uploads/uploads.module.js';
import { VehicleDocumentsModule } from './vehicle-documents/vehicle-documents.module.js';

@Module({
  imports: [
    DocumentsPlatformModule,
    CopiesModule,
    FilesModule,
    PhotosModule,
    UploadsModule,
    OwnDocumentsModule,
    VehicleDocumentsModule,
    ParkingDocumentsModule,
    ReviewModule,
    ExaminationModule,
    ReportsModule,
    DataExportModule,
    RetentionModule,
    AccountDeletionModule,
  ],
})
export class DocumentsModule {}
