import { job } from '@placette/service-runtime/jobs';
import { DataExportPreparationService } from './data-export/data-export-preparation.service.js';
import { PhotosService } from './photos/photos.service.js';
import { RetentionService } from './retention/retention.service.js';
import { UploadsService } from './uploads/uploads.service.js';

/** What documents does later. Rows say what is to be done; doing it twice, or late, does no harm. */
export const documentsJobs = [
  // A deleted file is gone within a minute (F12).
  job('file-upkeep', { every: 10_000 }, UploadsService, (s) => s.sweep),
  job('file-retention', { pattern: '0 15 3 * * *' }, RetentionService, (s) => s.forgetOld),
  // Woken when an archive is requested or a photo accepted; periodically for what a lost Redis missed.
  job('data-exports', { every: 10_000 }, DataExportPreparationService, (s) => s.prepareAll),
  job('photos', { every: 5_000 }, PhotosService, (s) => s.prepareAll),
];
