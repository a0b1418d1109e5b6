import { composeMail, type Mail, type Recipient } from '../../emails/mail.js';
import type { Site } from '../../emails/site.js';
import { stayOf, type Stay } from '../../emails/wording.js';
import { nextStep, type ClosedRequest } from './next-step.js';

/** To the requester (AK-03). */
export function requestExpiredMail(site: Site, to: Recipient, stay: Stay & ClosedRequest): Mail {
  return composeMail(site, {
    subject: 'Votre demande est restée sans réponse',
    to,
    body: [
      `Le délai est passé sans réponse du propriétaire pour ${stayOf(stay)}.`,
      'Votre demande est close. D’autres places sont proposées près de votre destination.',
    ],
    action: nextStep(stay, 'expired'),
  });
}
