import { LOCATION_TYPE_LABELS } from '@placette/contracts/catalog/schema';
import { formatPhone } from '@placette/contracts/identity/profile/format-phone';
import { CONTACT_SUBJECTS, REPLY_HOURS, type Submission } from '@placette/contracts/notifications/schema';
import { composeMail, type Mail, type Site } from '../emails/mail.js';
import { quoted } from '../emails/wording.js';

type Fact = readonly [label: string, value: string | number | null];

/** To the team: the submission, field by field. A reply goes to the person who wrote. `id` is that of its page. */
export function submissionReceivedMail(site: Site, submission: Submission, id: string): Mail {
  const { subject, facts, message } = contentOf(submission);
  return composeMail(site, {
    subject,
    to: { first_name: '' },
    body: [
      'Voici ce qui vient d’être envoyé depuis le site.',
      facts.flatMap(([label, value]) => (value === null ? [] : [`${label}\u00a0: ${value}`])),
      ...(message === null ? [] : [message]),
      'Répondez depuis le bureau des messages\u00a0: toute l’équipe voit alors que c’est fait. Une réponse à cet e-mail part directement à la personne, sans y apparaître.',
    ],
    action: { label: 'Ouvrir le message', path: `/admin/messages?message=${id}` },
    why: `Vous recevez ce message parce que cette adresse est celle de l’équipe ${site.brand}.`,
  });
}

/** `title` says in a few words what it is about. */
export function contentOf(sent: Submission): { subject: string; title: string; facts: Fact[]; message: string | null } {
  switch (sent.formType) {
    case 'contact':
      return {
        title: CONTACT_SUBJECTS[sent.sujet],
        subject: `Contact, ${CONTACT_SUBJECTS[sent.sujet].toLowerCase()}\u00a0: ${sent.nom}`,
        facts: [
          ['Nom', sent.nom],
          ['E-mail', sent.email],
          ['Sujet', CONTACT_SUBJECTS[sent.sujet]],
        ],
        message: sent.message,
      };
    case 'partnership':
      return {
        title: `${sent.nom_aeroport}, ${sent.ville}`,
        subject: `Demande de partenariat\u00a0: ${sent.nom_aeroport}, ${sent.ville}`,
        facts: [
          ['Aéroport', sent.nom_aeroport],
          ['Ville', sent.ville],
          ['Contact', sent.contact_nom],
          ['E-mail', sent.contact_email],
          ['Téléphone', sent.contact_telephone && formatPhone(sent.contact_telephone)],
          ['Nombre de places', sent.nombre_places],
        ],
        message: sent.message,
      };
    case 'suggestion':
      return {
        title: `${sent.nom_lieu}, ${sent.ville}`,
        subject: `Suggestion de lieu\u00a0: ${sent.nom_lieu}, ${sent.ville}`,
        facts: [
          ['Lieu', sent.nom_lieu],
          ['Type', LOCATION_TYPE_LABELS[sent.type]],
          ['Ville', sent.ville],
          ['Région', sent.region],
          ['Code postal', sent.code_postal],
          ['Raison', sent.raison],
          ['Contact', sent.nom_contact],
          ['E-mail', sent.email_contact],
          ['Téléphone', sent.telephone_contact && formatPhone(sent.telephone_contact)],
        ],
        message: sent.informations_complementaires,
      };
  }
}

/**
 * C30: to the sender, whose address may belong to anyone. The mail repeats nothing that was typed, so that nobody can
 * write to strangers through the form.
 */
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

function wordsOf(submission: Submission): { subject: string; body: [string, ...string[]] } {
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
