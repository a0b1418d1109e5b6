import type { Provider } from '@nestjs/common';
import { moderationApi } from '@placette/contracts/documents/moderation/api';
import { handle, handlers } from '@placette/service-runtime';
import { ExaminationRepository } from './examination.repository.js';
import { ExaminationService } from './examination.service.js';
import { HeldReviewsRepository } from './held-reviews.repository.js';
import { ModerationLogRepository } from './moderation-log.repository.js';
import { ModerationQueueService } from './moderation-queue.service.js';
import { ModerationRepository } from './moderation.repository.js';
import { ModerationService } from './moderation.service.js';
import { ReviewAssignmentsRepository } from './review-assignments.repository.js';

export const moderationModule: Provider[] = [
  ReviewAssignmentsRepository,
  HeldReviewsRepository,
  ModerationRepository,
  ModerationQueueService,
  handlers(ModerationQueueService, [
    handle(moderationApi.listModeration, (s) => s.list),
    handle(moderationApi.countModeration, (s) => s.count),
    handle(moderationApi.listPersonDocuments, (s) => s.listOf),
    handle(moderationApi.listReviews, (s) => s.listReviews),
  ]),
  ModerationService,
  handlers(ModerationService, [
    handle(moderationApi.claimDocument, (s) => s.assign),
    handle(moderationApi.releaseDocument, (s) => s.release),
    handle(moderationApi.reviewDocument, (s) => s.review),
    handle(moderationApi.takeBackReview, (s) => s.takeBack),
  ]),
  ExaminationRepository,
  ModerationLogRepository,
  ExaminationService,
  handlers(ExaminationService, [
    handle(moderationApi.examineDocument, (s) => s.examine),
    handle(moderationApi.namePeople, (s) => s.namePeople),
    handle(moderationApi.getPersonFile, (s) => s.personFile),
    handle(moderationApi.listModerationLog, (s) => s.listLog),
    handle(moderationApi.exportModerationLog, (s) => s.exportLog),
  ]),
];
