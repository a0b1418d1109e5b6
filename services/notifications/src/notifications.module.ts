import { Module } from '@nestjs/common';
import { AccountDeletionModule } from './account-deletion/account-deletion.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { CalendarsModule } from './calendars/calendars.module.js';
import { ConsentsModule } from './consents/consents.module.js';
import { ContactsModule } from './contacts/contacts.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { EmailsModule } from './emails/emails.module.js';
import { InboxModule } from './inbox/inbox.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { NotificationsPlatformModule } from './platform/platform.module.js';
import { PushModule } from './push/push.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { RequestsModule } from './requests/requests.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { SubmissionsModule } from './submissions/submissions.module.js';

@Module({
  imports: [
    NotificationsPlatformModule,
    ContactsModule,
    EmailsModule,
    InboxModule,
    PushModule,
    AccountsModule,
    CalendarsModule,
    DocumentsModule,
    ReportsModule,
    RequestsModule,
    SubmissionsModule,
    ConsentsModule,
    AccountDeletionModule,
    PersonalDataModule,
    RetentionModule,
  ],
})
export class NotificationsModule {}
