import { Module } from '@nestjs/common';
import { DataExportModule } from '../data-export/data-export.module.js';
import { OwnDocumentsModule } from '../own-documents/own-documents.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { ReviewModule } from '../review/review.module.js';
import { FileUpkeepJob } from './file-upkeep.job.js';
import { ForgetOldFiles } from './use-cases/forget-old-files.js';

@Module({
  imports: [OwnDocumentsModule, ReviewModule, ReportsModule, DataExportModule],
  providers: [ForgetOldFiles, FileUpkeepJob],
})
export class RetentionModule {}
