import type { Provider } from '@nestjs/common';
import { submissionsApi } from '@placette/contracts/notifications/api';
import { handle, handlers } from '@placette/service-runtime';
import { SubmissionsRepository } from './submissions.repository.js';
import { SubmissionsService } from './submissions.service.js';

export const submissionsModule: Provider[] = [
  SubmissionsService,
  SubmissionsRepository,
  handlers(SubmissionsService, [handle(submissionsApi.receiveSubmission, (s) => s.receive)]),
];
