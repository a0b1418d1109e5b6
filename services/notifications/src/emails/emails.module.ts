import type { Provider } from '@nestjs/common';
import { SETTINGS } from '@placette/service-runtime';
import type { NotificationsConfig } from '../config.js';
import { EmailsRepository } from './emails.repository.js';
import { EmailsService } from './emails.service.js';
import { MailQueue, MailWorker } from './mail-delivery.js';
import { Site } from './mail.js';
import { Mailer } from './mailer.js';

export const emailsModule: Provider[] = [
  EmailsService,
  EmailsRepository,
  Mailer,
  MailQueue,
  MailWorker,
  {
    provide: Site,
    inject: [SETTINGS],
    useFactory: ({ BRAND_NAME, PUBLIC_URL }: NotificationsConfig) => new Site(BRAND_NAME, PUBLIC_URL),
  },
];
