import type { Provider } from '@nestjs/common';
import { examinationApi } from '@placette/contracts/documents/examination/api';
import { moderationLogApi } from '@placette/contracts/documents/moderation-log/api';
import { reviewApi } from '@placette/contracts/documents/review/api';
import { handle, handlers } from '@placette/service-runtime';
import { ExaminationRepository } from './examination.repository.js';
import { ExaminationService } from './examination.service.js';
import { ModerationLogRepository } from './moderation-log.repository.js';
import { ModerationRepository } from './moderation.repository.js';
import { ModerationService } from './moderation.service.js';
import { ReviewAssignmentsRepository } from './review-assignments.repository.js';

export const moderationModule: Provider[] = [
  ReviewAssignmentsRepository,
  ModerationRepository,
  ModerationService,
  handlers(ModerationService, [
    handle(reviewApi.listModeration, (s) => s.list),
    handle(reviewApi.claimDocument, (s) => s.assign),
    handle(reviewApi.releaseDocument, (s) => s.release),
    handle(reviewApi.listReviews, (s) => s.listReviews),
    handle(reviewApi.reviewDocument, (s) => s.review),
  ]),
  ExaminationRepository,
  ModerationLogRepository,
  ExaminationService,
  handlers(ExaminationService, [
    handle(examinationApi.examineDocument, (s) => s.examine),
    handle(examinationApi.namePeople, (s) => s.namePeople),
    handle(examinationApi.getPersonFile, (s) => s.personFile),
    handle(moderationLogApi.listModerationLog, (s) => s.listLog),
  ]),
];
