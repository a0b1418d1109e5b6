import type { Provider } from '@nestjs/common';
import { notificationsPersonalDataApi } from '@placette/contracts/personal-data';
import { handle, handlers } from '@placette/service-runtime';
import { PersonalDataService } from './personal-data.service.js';

export const personalDataModule: Provider[] = [
  PersonalDataService,
  handlers(PersonalDataService, [handle(notificationsPersonalDataApi.exportPersonalData, (s) => s.page)]),
];
