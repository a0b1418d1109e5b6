import type { Provider } from '@nestjs/common';
import { verificationChanged } from '@placette/contracts/documents/events';
import { profileUpdated, userRegistered } from '@placette/contracts/identity/events';
import { blockedDaysChanged, parkingPublished, parkingUpdated } from '@placette/contracts/listings/events';
import { handlers, on } from '@placette/service-runtime';
import { CopiesService } from './copies.service.js';
import { PartyRepository } from './party.repository.js';
import { SpotRepository } from './spot.repository.js';

export const copiesModule: Provider[] = [
  CopiesService,
  SpotRepository,
  PartyRepository,
  handlers(CopiesService, [
    on(parkingPublished, (s) => s.followParking),
    on(parkingUpdated, (s) => s.followParking),
    on(blockedDaysChanged, (s) => s.followBlockedDays),
    on(userRegistered, (s) => s.followProfile),
    on(profileUpdated, (s) => s.followProfile),
    on(verificationChanged, (s) => s.followVerification),
  ]),
];
