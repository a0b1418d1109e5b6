import { Module } from '@nestjs/common';
import { RuntimeModule } from '@placette/service-runtime';
import { JobsModule } from '@placette/service-runtime/jobs';
import { contestsModule } from './contests/contests.module.js';
import { dataExportModule } from './data-export/data-export.module.js';
import { documentsJobs } from './jobs.js';
import { moderationModule } from './moderation/moderation.module.js';
import { ownDocumentsModule } from './own-documents/own-documents.module.js';
import { ContestLinks } from './platform/contest-links.js';
import { storageProviders } from './platform/object-store.js';
import { PrismaService } from './platform/prisma.service.js';
import { readModelsModule } from './read-models/read-models.module.js';
import { reportsModule } from './reports/reports.module.js';
import { retentionModule } from './retention/retention.module.js';
import { uploadsModule } from './uploads/uploads.module.js';

@Module({
  imports: [RuntimeModule.forService({ prisma: PrismaService }), JobsModule.of(documentsJobs)],
  providers: [
    ...storageProviders,
    ContestLinks,
    ...uploadsModule,
    ...readModelsModule,
    ...ownDocumentsModule,
    ...moderationModule,
    ...reportsModule,
    ...contestsModule,
    ...dataExportModule,
    ...retentionModule,
  ],
})
export class DocumentsModule {}
