import { composeMail, type Mail, type Recipient, type Site } from '../emails/mail.js';
import { dayOf } from '../emails/wording.js';

interface NewTerms {
  /** A calendar day. */
  in_force_on: string;
  summary: string;
}

/** DK-07: a new version of the terms. */
export function termsMail(site: Site, to: Recipient, { in_force_on, summary }: NewTerms): Mail {
  return composeMail(site, {
    subject: 'Nos conditions générales changent',
    to,
    body: [
      `De nouvelles conditions générales s’appliquent à partir du ${dayOf(in_force_on)}. Ce qui change\u00a0:`,
      summary,
      'Si vous ne les acceptez pas, vous pouvez supprimer votre compte avant ce jour, depuis votre profil. Sinon, vous n’avez rien à faire.',
    ],
    action: { label: 'Lire les conditions', path: '/conditions-generales' },
  });
}
