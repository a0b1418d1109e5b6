import { job } from '@placette/service-runtime/jobs';
import { RequestClockService } from './contact-requests/clock/request-clock.service.js';
import { FiguresService } from './contact-requests/figures/figures.service.js';
import { PreparedSendingService } from './prepared/prepared-sending.service.js';
import { RetentionService } from './threads/retention.service.js';
import { ChangeClosingService } from './stays/change-closing.service.js';
import { TripRemindersService } from './stays/trip-reminders.service.js';

const MINUTE = 60_000;

/** The jobs of this service. Database rows hold what is due; running a job twice, or late, does no harm. */
export const requestsJobs = [
  job('answer-clock', { every: MINUTE }, RequestClockService, (s) => s.sweepAnswers),
  job('close-past-requests', { every: 10 * MINUTE }, RequestClockService, (s) => s.complete),
  job('trip-clock', { every: MINUTE }, TripRemindersService, (s) => s.sweep),
  job('prepared-requests', { every: 10_000 }, PreparedSendingService, (s) => s.sweep),
  job('stay-change-clock', { every: MINUTE }, ChangeClosingService, (s) => s.expire),
  job('response-figures', { every: 60 * MINUTE }, FiguresService, (s) => s.publishAged),
  job('forget-old-messages', { every: 10 * MINUTE }, RetentionService, (s) => s.forgetOld),
];
