import type { EventPayload } from '@placette/contracts';
import type { requestAnswerDue } from '@placette/contracts/requests/events';
import { composeMail, type Mail, type Recipient } from '../../emails/mail.js';
import type { Site } from '../../emails/site.js';
import { momentOf, stayOf } from '../../emails/wording.js';

const SUBJECTS = {
  half_time: 'Une demande attend votre réponse',
  six_hours: 'Dernières heures pour répondre à une demande',
} as const;

/** To the owner (AK-02). `driver` is the first name of who asks, when known. */
export function requestAnswerDueMail(
  site: Site,
  to: Recipient,
  due: EventPayload<typeof requestAnswerDue>,
  driver: string | undefined,
): Mail {
  return composeMail(site, {
    subject: SUBJECTS[due.reminder],
    to,
    body: [
      `${driver || 'Un conducteur'} attend votre réponse avant ${momentOf(due.answer_by)}, pour ${stayOf(due)}.`,
      'Approuvez ou refusez la demande. Sans réponse d’ici là, elle expire.',
    ],
    action: { label: 'Voir la demande', path: `/dashboard/demandes/${due.request_id}` },
  });
}
