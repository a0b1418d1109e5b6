import { CONTACT_SUBJECTS, REPLY_HOURS, type Submission } from '@placette/contracts/notifications/schema';
import { composeMail, type Mail } from '../../emails/mail.js';
import type { Site } from '../../emails/site.js';
import { quoted } from '../../emails/wording.js';

/** To the sender, whose address may be anybody's: nothing that was typed is repeated, so that nobody writes to strangers through the form (C30). */
export function submissionAcknowledgement(site: Site, submission: Submission): Mail {
  const { subject, body } = wordsOf(submission);
  return composeMail(site, {
    subject,
    to: { first_name: '' },
    body,
    action: { label: 'Consulter le centre d’aide', path: '/aide' },
    why: `Vous recevez ce message parce que cette adresse a été indiquée dans un formulaire du site ${site.brand}. Si ce n’est pas vous, ignorez-le.`,
  });
}

function wordsOf(submission: Submission): { subject: string; body: string[] } {
  switch (submission.formType) {
    case 'contact':
      return {
        subject: 'Nous avons bien reçu votre message',
        body: [
          `Votre message a bien été reçu. Son sujet\u00a0: ${quoted(CONTACT_SUBJECTS[submission.sujet])}.`,
          `Notre équipe vous répond par e-mail sous ${REPLY_HOURS[submission.sujet]}\u00a0h.`,
        ],
      };
    case 'partnership':
      return {
        subject: 'Nous avons bien reçu votre demande de partenariat',
        body: [
          'Votre demande de partenariat a bien été reçue.',
          `Notre équipe vous répond par e-mail sous ${REPLY_HOURS.partenariat}\u00a0h.`,
        ],
      };
    case 'suggestion':
      return {
        subject: 'Merci pour votre suggestion',
        body: [
          'Votre suggestion de lieu a bien été reçue.',
          'Nous étudions chaque proposition. Vous recevrez un e-mail si le lieu est ajouté, ou si une précision nous manque.',
        ],
      };
  }
}
