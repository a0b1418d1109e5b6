import type { Provider } from '@nestjs/common';
import { uploadsApi } from '@placette/contracts/documents/uploads/api';
import { draftFilesNamed } from '@placette/contracts/listings/offer-draft/events';
import { handle, handlers, on } from '@placette/service-runtime';
import { VirusScanner } from '../files/virus-scanner.js';
import { PhotosService } from '../photos/photos.service.js';
import { UploadQuotasRepository } from './upload-quotas.repository.js';
import { UploadsRepository } from './uploads.repository.js';
import { UploadsService } from './uploads.service.js';

export const uploadsModule: Provider[] = [
  UploadsService,
  UploadsRepository,
  UploadQuotasRepository,
  VirusScanner,
  PhotosService,
  handlers(UploadsService, [
    handle(uploadsApi.checkUploadQuota, (s) => s.requireRoom),
    handle(uploadsApi.registerUpload, (s) => s.register),
    handle(uploadsApi.checkUploads, (s) => s.check),
    on(draftFilesNamed, (s) => s.keepForDraft),
  ]),
  handlers(PhotosService, [handle(uploadsApi.copyPhotos, (s) => s.copy)]),
];
