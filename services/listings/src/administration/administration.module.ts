import type { Provider } from '@nestjs/common';
import { deskParkingsApi } from '@placette/contracts/listings/administration/api';
import { handle, handlers } from '@placette/service-runtime';
import { DeskParkingsRepository } from './desk-parkings.repository.js';
import { DeskParkingsService } from './desk-parkings.service.js';

export const administrationModule: Provider[] = [
  DeskParkingsRepository,
  DeskParkingsService,
  handlers(DeskParkingsService, [
    handle(deskParkingsApi.listDeskParkings, (s) => s.list),
    handle(deskParkingsApi.getDeskParking, (s) => s.get),
    handle(deskParkingsApi.correctParkingPoint, (s) => s.correctPoint),
  ]),
];
