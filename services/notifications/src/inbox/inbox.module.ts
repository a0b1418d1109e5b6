import { Module } from '@nestjs/common';
import { EmailsModule } from '../emails/emails.module.js';
import { PushModule } from '../push/push.module.js';
import { InboxRpc } from './inbox.rpc.js';
import { MailRefusalRepository } from './mail-refusal.repository.js';
import { NotificationRepository } from './notification.repository.js';
import { ChooseMails } from './use-cases/choose-mails.js';
import { NotifyPerson } from './use-cases/notify-person.js';
import { ReadInbox } from './use-cases/read-inbox.js';
import { MarkRequestRead } from './use-cases/mark-request-read.js';

@Module({
  imports: [EmailsModule, PushModule],
  controllers: [InboxRpc],
  providers: [NotificationRepository, MailRefusalRepository, ReadInbox, ChooseMails, NotifyPerson, MarkRequestRead],
  exports: [EmailsModule, PushModule, NotificationRepository, MailRefusalRepository, NotifyPerson, MarkRequestRead],
})
export class InboxModule {}
