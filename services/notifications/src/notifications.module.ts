import { Module } from '@nestjs/common';
import { RuntimeModule } from '@placette/service-runtime';
import { MailRefusalRepository } from './mail-refusal.repository.js';
import { NotificationRepository } from './notification.repository.js';
import { ContactRepository } from './contact.repository.js';
import { ConsentRepository } from './consent.repository.js';
import { MailQueue } from './jobs/mail.queue.js';
import { MailWorker } from './jobs/mail.worker.js';
import { Mailer } from './mailer.js';
import { RetentionJob } from './jobs/retention.job.js';
import { MessageRepository } from './message.repository.js';
import { NotificationsRpc } from './notifications.rpc.js';
import { NotificationsSubscriptions } from './notifications.subscriptions.js';
import { PersonalDataRpc } from './personal-data.rpc.js';
import { PrismaService } from './prisma.service.js';
import { SubmissionRepository } from './submission.repository.js';
import { ForgetOldRecords } from './use-cases/forget-old-records.js';
import { ReceiveSubmission } from './use-cases/receive-submission.js';
import { RecordConsent } from './use-cases/record-consent.js';
import { ForgetPerson } from './use-cases/forget-person.js';
import { SendMessage } from './use-cases/send-message.js';
import { ChooseMails } from './use-cases/choose-mails.js';
import { SettleRequestNews } from './use-cases/settle-request-news.js';
import { ReadInbox } from './use-cases/read-inbox.js';
import { NotifyPerson } from './use-cases/notify-person.js';
import { WriteMail } from './use-cases/write-mail.js';

@Module({
  imports: [RuntimeModule.forService({ prisma: PrismaService })],
  controllers: [NotificationsRpc, PersonalDataRpc],
  providers: [
    ContactRepository,
    MessageRepository,
    Mailer,
    NotificationRepository,
    MailRefusalRepository,
    WriteMail,
    NotifyPerson,
    SettleRequestNews,
    ReadInbox,
    ChooseMails,
    ForgetPerson,
    SendMessage,
    MailQueue,
    MailWorker,
    NotificationsSubscriptions,
    SubmissionRepository,
    ConsentRepository,
    ReceiveSubmission,
    RecordConsent,
    ForgetOldRecords,
    RetentionJob,
  ],
})
export class NotificationsModule {}
