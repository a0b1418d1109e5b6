import type { Provider } from '@nestjs/common';
import { photoPrepared } from '@placette/contracts/documents/events';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { handle, handlers, on } from '@placette/service-runtime';
import { EditsRepository } from './edits.repository.js';
import { EditsService } from './edits.service.js';
import { OwnParkingsService } from './own-parkings.service.js';
import { PhotosRepository } from './photos.repository.js';
import { PointCorrectionsService } from './point-corrections.service.js';
import { PublicationService } from './publication.service.js';

export const ownParkingsModule: Provider[] = [
  OwnParkingsService,
  PublicationService,
  EditsService,
  PointCorrectionsService,
  EditsRepository,
  PhotosRepository,
  handlers(OwnParkingsService, [
    handle(ownParkingsApi.listMyParkingSpots, (s) => s.list),
    handle(ownParkingsApi.getMyParkingSpot, (s) => s.get),
    handle(ownParkingsApi.setAvailability, (s) => s.setAvailability),
    handle(ownParkingsApi.withdrawParkingSpot, (s) => s.withdraw),
    handle(ownParkingsApi.readFirstOnline, (s) => s.firstOnline),
  ]),
  handlers(PublicationService, [handle(ownParkingsApi.publishParkingSpot, (s) => s.publish)]),
  handlers(EditsService, [
    handle(ownParkingsApi.editParkingSpot, (s) => s.edit),
    on(photoPrepared, (s) => s.followPhoto),
  ]),
];
