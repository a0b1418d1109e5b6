import type { Provider } from '@nestjs/common';
import { consentsApi } from '@placette/contracts/notifications/api';
import { handle, handlers } from '@placette/service-runtime';
import { ConsentsRepository } from './consents.repository.js';
import { ConsentsService } from './consents.service.js';

export const consentsModule: Provider[] = [
  ConsentsService,
  ConsentsRepository,
  handlers(ConsentsService, [handle(consentsApi.recordConsent, (s) => s.record)]),
];
