import type { Provider } from '@nestjs/common';
import { personMailsApi } from '@placette/contracts/notifications/mails/api';
import { handle, handlers, SETTINGS } from '@placette/service-runtime';
import type { NotificationsConfig } from '../config.js';
import { EmailsRepository } from './emails.repository.js';
import { EmailsService } from './emails.service.js';
import { KeptMails } from './kept-mails.js';
import { MailQueue, MailWorker } from './mail-delivery.js';
import { Site } from './mail.js';
import { Mailer } from './mailer.js';
import { PersonMailsRepository } from './person-mails.repository.js';
import { PersonMailsService } from './person-mails.service.js';

export const emailsModule: Provider[] = [
  EmailsService,
  EmailsRepository,
  Mailer,
  MailQueue,
  MailWorker,
  KeptMails,
  PersonMailsRepository,
  PersonMailsService,
  handlers(PersonMailsService, [
    handle(personMailsApi.listPersonMails, (s) => s.list),
    handle(personMailsApi.resendMail, (s) => s.resend),
  ]),
  {
    provide: Site,
    inject: [SETTINGS],
    useFactory: ({ BRAND_NAME, PUBLIC_URL }: NotificationsConfig) => new Site(BRAND_NAME, PUBLIC_URL),
  },
];
