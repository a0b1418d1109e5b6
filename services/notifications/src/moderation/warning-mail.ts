import { composeMail, type Mail, type Recipient, type Site } from '../emails/mail.js';
import { HUMAN_DECISION } from '../emails/wording.js';

/** DK-03, L7: a warning of the team, with its reasons; nothing else changes for the person. */
export function warningMail(site: Site, to: Recipient, statement: string): Mail {
  return composeMail(site, {
    subject: 'Vous avez reçu un avertissement',
    to,
    body: [
      `L’équipe ${site.brand} vous adresse un avertissement.`,
      `Motif\u00a0: ${statement}`,
      'Votre compte, vos annonces et vos demandes ne changent pas. Si cela se reproduit, votre compte pourra être suspendu.',
      HUMAN_DECISION,
      'Si vous n’êtes pas d’accord, écrivez-nous\u00a0: une autre personne de l’équipe relira la décision.',
    ],
    action: { label: 'Écrire à l’équipe', path: '/contact' },
    also: { label: 'Lire les conditions générales', path: '/conditions-generales' },
  });
}
