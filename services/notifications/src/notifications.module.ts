import { Module } from '@nestjs/common';
import { RuntimeModule } from '@placette/service-runtime';
import { ContactRepository } from './contact.repository.js';
import { MailQueue } from './jobs/mail.queue.js';
import { MailWorker } from './jobs/mail.worker.js';
import { Mailer } from './mailer.js';
import { MessageRepository } from './message.repository.js';
import { NotificationsSubscriptions } from './notifications.subscriptions.js';
import { PrismaService } from './prisma.service.js';
import { SendMessage } from './use-cases/send-message.js';
import { WriteMail } from './use-cases/write-mail.js';

@Module({
  imports: [RuntimeModule.forService({ prisma: PrismaService })],
  providers: [
    ContactRepository,
    MessageRepository,
    Mailer,
    WriteMail,
    SendMessage,
    MailQueue,
    MailWorker,
    NotificationsSubscriptions,
  ],
})
export class NotificationsModule {}
