import { job } from '@placette/service-runtime/jobs';
import { FactorSecretsService } from './factors/factor-secrets.service.js';
import { RetentionService } from './personal-data/retention.service.js';
import { SuspensionsService } from './suspensions/suspensions.service.js';

const HOUR = 3_600_000;

/** The jobs of this service. Database rows hold what is due; running a job twice, or late, does no harm. */
export const identityJobs = [
  job('retention', { every: 6 * HOUR, atStart: true }, RetentionService, (s) => s.run),
  job('reseal-secrets', { every: 6 * HOUR, atStart: true }, FactorSecretsService, (s) => s.reseal),
  job('suspension-ends', { every: 60_000, atStart: true }, SuspensionsService, (s) => s.endDue),
];
