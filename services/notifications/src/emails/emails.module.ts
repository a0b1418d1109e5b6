import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/contacts.module.js';
import { MessageRepository } from './email.repository.js';
import { MailQueue } from './mail.queue.js';
import { MailWorker } from './mail.worker.js';
import { Mailer } from './mailer.js';
import { Site } from './site.js';
import { SendMessage } from './use-cases/send-email.js';
import { WriteMail } from './use-cases/write-mail.js';

@Module({
  imports: [ContactsModule],
  providers: [MessageRepository, Mailer, Site, WriteMail, SendMessage, MailQueue, MailWorker],
  exports: [ContactsModule, MessageRepository, Site, WriteMail, MailQueue],
})
export class EmailsModule {}
