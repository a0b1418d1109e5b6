import type { Provider } from '@nestjs/common';
import { consentsApi, submissionsApi } from '@placette/contracts/notifications/api';
import { handle, handlers } from '@placette/service-runtime';
import { ConsentsRepository } from './consents.repository.js';
import { SubmissionsRepository } from './submissions.repository.js';
import { SubmissionsService } from './submissions.service.js';

export const publicFormsModule: Provider[] = [
  SubmissionsService,
  SubmissionsRepository,
  ConsentsRepository,
  handlers(SubmissionsService, [handle(submissionsApi.receiveSubmission, (s) => s.receive)]),
  handlers(ConsentsRepository, [handle(consentsApi.recordConsent, (s) => s.record)]),
];
