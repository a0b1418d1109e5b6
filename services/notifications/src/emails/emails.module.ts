import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/contacts.module.js';
import { EmailRepository } from './email.repository.js';
import { MailMetrics } from './mail.metrics.js';
import { MailQueue } from './mail.queue.js';
import { MailWorker } from './mail.worker.js';
import { Mailer } from './mailer.js';
import { Site } from './site.js';
import { SendEmail } from './use-cases/send-email.js';
import { WriteEmail } from './use-cases/write-email.js';

@Module({
  imports: [ContactsModule],
  providers: [EmailRepository, Mailer, Site, WriteEmail, SendEmail, MailMetrics, MailQueue, MailWorker],
  exports: [ContactsModule, EmailRepository, Site, WriteEmail, MailQueue],
})
export class EmailsModule {}
