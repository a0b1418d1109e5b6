import { Module } from '@nestjs/common';
import { OwnDocumentsModule } from '../own-documents/own-documents.module.js';
import { ArchiveWriter } from './archive-writer.js';
import { DataExportJob } from './data-export.job.js';
import { DataExportRepository } from './data-export.repository.js';
import { DataExportRpc } from './data-export.rpc.js';
import { PersonalData } from './personal-data.js';
import { PersonalDataRepository } from './personal-data.repository.js';
import { AskDataExport } from './use-cases/ask-data-export.js';
import { OpenDataExport } from './use-cases/open-data-export.js';
import { PrepareDataExport } from './use-cases/prepare-data-export.js';

@Module({
  imports: [OwnDocumentsModule],
  controllers: [DataExportRpc],
  providers: [
    DataExportRepository,
    PersonalDataRepository,
    PersonalData,
    ArchiveWriter,
    AskDataExport,
    OpenDataExport,
    PrepareDataExport,
    DataExportJob,
  ],
  exports: [DataExportRepository],
})
export class DataExportModule {}
