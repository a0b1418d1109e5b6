import { job } from '@placette/service-runtime/jobs';
import { ContestClock } from './contests/contest-clock.service.js';
import { DataExportPreparationService } from './data-export/data-export-preparation.service.js';
import { ModerationService } from './moderation/moderation.service.js';
import { PhotosService } from './photos/photos.service.js';
import { RetentionService } from './retention/retention.service.js';
import { UploadsService } from './uploads/uploads.service.js';

/** The periodic jobs of documents. Database rows hold what is due; running a job twice, or late, does no harm. */
export const documentsJobs = [
  // F12: a deleted file is removed within a minute.
  job('file-maintenance', { every: 10_000 }, UploadsService, (s) => s.sweep),
  job('file-retention', { pattern: '0 15 3 * * *' }, RetentionService, (s) => s.forgetOld),
  job('held-reviews', { every: 2_000 }, ModerationService, (s) => s.applyHeld),
  job('contest-clock', { every: 60_000 }, ContestClock, (s) => s.remind),
  // Woken when an archive is requested or a photo accepted; the period covers a wake-up lost with Redis.
  job('data-exports', { every: 10_000 }, DataExportPreparationService, (s) => s.prepareAll),
  job('photos', { every: 5_000 }, PhotosService, (s) => s.prepareAll),
];
