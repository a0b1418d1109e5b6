import { job } from '@placette/service-runtime/jobs';
import { ExpireChanges } from './stay-changes/use-cases/expire-changes.js';
import { RemindOfTrips } from './trip/reminders/remind-of-trips.js';

const MINUTE = 60_000;

/** What requests does later. Rows say what is due; doing it twice, or late, does no harm. */
export const requestsJobs = [
  job('trip-clock', { every: MINUTE }, RemindOfTrips, (s) => s.execute),
  job('stay-change-clock', { every: MINUTE }, ExpireChanges, (s) => s.execute),
];
