import { Module } from '@nestjs/common';
import { RuntimeModule } from '@placette/service-runtime';
import { JobsModule } from '@placette/service-runtime/jobs';
import { accountsModule } from './accounts/accounts.module.js';
import { deskModule } from './desk/desk.module.js';
import { draftsModule } from './drafts/drafts.module.js';
import { emailsModule } from './emails/emails.module.js';
import { inboxModule } from './inbox/inbox.module.js';
import { notificationsJobs } from './jobs.js';
import { moderationModule } from './moderation/moderation.module.js';
import { personalDataModule } from './personal-data/personal-data.module.js';
import { PrismaService } from './platform/prisma.service.js';
import { publicFormsModule } from './public-forms/public-forms.module.js';
import { pushModule } from './push/push.module.js';
import { termsModule } from './terms/terms.module.js';
import { requestsModule } from './requests/requests.module.js';

@Module({
  imports: [RuntimeModule.forService({ prisma: PrismaService }), JobsModule.of(notificationsJobs)],
  providers: [
    ...emailsModule,
    ...pushModule,
    ...inboxModule,
    ...accountsModule,
    ...moderationModule,
    ...requestsModule,
    ...draftsModule,
    ...publicFormsModule,
    ...deskModule,
    ...termsModule,
    ...personalDataModule,
  ],
})
export class NotificationsModule {}
