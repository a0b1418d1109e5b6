import type { Provider } from '@nestjs/common';
import { documentReviewed } from '@placette/contracts/documents/events';
import { contentModerated, reportDecided, reportReceived } from '@placette/contracts/documents/reports/events';
import { parkingCorrected, parkingWentOnline } from '@placette/contracts/listings/events';
import { accountWarned } from '@placette/contracts/identity/events';
import { handlers, on } from '@placette/service-runtime';
import { ModerationService } from './moderation.service.js';

export const moderationModule: Provider[] = [
  ModerationService,
  handlers(ModerationService, [
    on(documentReviewed, (s) => s.notifyReview),
    on(parkingWentOnline, (s) => s.notifyOnline),
    on(reportReceived, (s) => s.acknowledgeReport),
    on(reportDecided, (s) => s.notifyReportDecision),
    on(contentModerated, (s) => s.notifyAuthor),
    on(parkingCorrected, (s) => s.notifyCorrection),
    on(accountWarned, (s) => s.warn),
  ]),
];
