import { Module } from '@nestjs/common';
import { RuntimeModule } from '@placette/service-runtime';
import { JobsModule } from '@placette/service-runtime/jobs';
import { accountDeletionModule } from './account-deletion/account-deletion.module.js';
import { accountsModule } from './accounts/accounts.module.js';
import { calendarsModule } from './calendars/calendars.module.js';
import { consentsModule } from './consents/consents.module.js';
import { documentsModule } from './documents/documents.module.js';
import { emailsModule } from './emails/emails.module.js';
import { inboxModule } from './inbox/inbox.module.js';
import { notificationsJobs } from './jobs.js';
import { personalDataModule } from './personal-data/personal-data.module.js';
import { PrismaService } from './platform/prisma.service.js';
import { pushModule } from './push/push.module.js';
import { reportsModule } from './reports/reports.module.js';
import { requestsModule } from './requests/requests.module.js';
import { RetentionService } from './retention/retention.service.js';
import { submissionsModule } from './submissions/submissions.module.js';

@Module({
  imports: [RuntimeModule.forService({ prisma: PrismaService }), JobsModule.of(notificationsJobs)],
  providers: [
    ...emailsModule,
    ...pushModule,
    ...inboxModule,
    ...accountsModule,
    ...calendarsModule,
    ...documentsModule,
    ...reportsModule,
    ...requestsModule,
    ...submissionsModule,
    ...consentsModule,
    ...accountDeletionModule,
    ...personalDataModule,
    RetentionService,
  ],
})
export class NotificationsModule {}
