import { job } from '@placette/service-runtime/jobs';
import type { NotificationsConfig } from './config.js';
import { DeskClock } from './desk/desk-clock.service.js';
import { MailQueue } from './emails/mail-delivery.js';
import { PushQueue } from './push/push-delivery.js';
import { TermsService } from './terms/terms.service.js';
import { RetentionService } from './personal-data/retention.service.js';

/** The periodic jobs of notifications. Database rows hold what is due; running a job twice, or late, does no harm. */
export function notificationsJobs({ MAIL_SWEEP_SECONDS }: NotificationsConfig) {
  const sweep = { every: Math.round(MAIL_SWEEP_SECONDS * 1_000), atStart: true };
  return [
    job('mail-sweep', sweep, MailQueue, (s) => s.offerAll),
    job('push-sweep', sweep, PushQueue, (s) => s.offerAll),
    job('desk-clock', { every: 60_000, atStart: true }, DeskClock, (s) => s.sweep),
    job('terms-announcements', { every: 60_000, atStart: true }, TermsService, (s) => s.sweep),
    job('retention', { pattern: '0 30 3 * * *' }, RetentionService, (s) => s.forgetOldRecords),
  ];
}
