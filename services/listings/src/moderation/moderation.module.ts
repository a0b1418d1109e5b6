import type { Provider } from '@nestjs/common';
import { contentModerated } from '@placette/contracts/documents/reports/events';
import { listingsModerationApi } from '@placette/contracts/listings/api';
import { handle, handlers, on } from '@placette/service-runtime';
import { ModerationRepository } from './moderation.repository.js';
import { ModerationService } from './moderation.service.js';

export const moderationModule: Provider[] = [
  ModerationService,
  ModerationRepository,
  handlers(ModerationService, [
    handle(listingsModerationApi.getParkingFacts, (s) => s.facts),
    handle(listingsModerationApi.getPersonParkings, (s) => s.parkingsOf),
    on(contentModerated, (s) => s.follow),
  ]),
];
