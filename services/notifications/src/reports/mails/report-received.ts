import { composeMail, type Mail, type Recipient } from '../../emails/mail.js';
import type { Site } from '../../emails/site.js';
import { contentName, type ReportedContent } from './reported-content.js';

/** L6: the acknowledgement. Repeats nothing that was typed: the address may be anybody's (C30). */
export function reportReceivedMail(site: Site, to: Recipient, report: ReportedContent, isVisitor: boolean): Mail {
  return composeMail(site, {
    subject: 'Nous avons bien reçu votre signalement',
    to,
    body: [
      `Votre signalement concernant ${contentName(report, false)} a bien été reçu. Sa référence\u00a0: ${report.reference}.`,
      'Une personne de notre équipe l’examine. Vous recevrez sa décision motivée par e-mail.',
      'Votre identité n’est pas communiquée à la personne concernée.',
    ],
    action: { label: 'Compléter mon signalement', path: `/contact?sujet=signalement&reference=${report.reference}` },
    ...(isVisitor && { why: visitorWhy(site) }),
  });
}

export function visitorWhy({ brand }: Site): string {
  return `Vous recevez ce message parce que cette adresse a été indiquée dans un signalement sur le site ${brand}. Si ce n’est pas vous, ignorez-le.`;
}
