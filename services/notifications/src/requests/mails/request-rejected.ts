import { composeMail, type Mail, type Recipient } from '../../emails/mail.js';
import type { Site } from '../../emails/site.js';
import { quoted, stayOf, type Stay } from '../../emails/wording.js';
import { nextStep, type ClosedRequest } from './next-step.js';

/** To the requester, with the owner's reason when there is one (RQ-08). */
export function requestRejectedMail(
  site: Site,
  to: Recipient,
  stay: Stay & ClosedRequest & { rejection_reason: string | null },
): Mail {
  const { rejection_reason: reason } = stay;
  return composeMail(site, {
    subject: 'Votre demande n’a pas été retenue',
    to,
    body: [
      `Le propriétaire n’a pas pu accepter votre demande pour ${stayOf(stay)}.`,
      ...(reason ? [`Son message\u00a0: ${quoted(reason)}`] : []),
      'D’autres places sont proposées près de votre destination.',
    ],
    action: nextStep(stay, 'rejected'),
  });
}
