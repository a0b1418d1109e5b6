import { job } from '@placette/service-runtime/jobs';
import { RetentionService } from './personal-data/retention.service.js';

const HOUR = 3_600_000;

/** What identity does later. Rows say what is due; doing it twice, or late, does no harm. */
export const identityJobs = [job('retention', { every: 6 * HOUR, atStart: true }, RetentionService, (s) => s.run)];
