import type { DocumentType } from '@placette/contracts/documents/schema';
import { composeMail, type Mail, type Recipient } from '../../emails/mail.js';
import type { Site } from '../../emails/site.js';
import { HUMAN_DECISION } from '../../emails/wording.js';
import { DOCUMENT_PAGES, documentName, type ReviewedDocument } from './reviewed-document.js';

/** ID-08, L7: what to fix and on what the refusal rests, then how to send it again and how to contest. */
export function documentRejectedMail(
  site: Site,
  to: Recipient,
  document: ReviewedDocument & { rejection_reason: string | null },
): Mail {
  const { rejection_reason: reason, document_type } = document;
  return composeMail(site, {
    subject: 'Un document est à remplacer',
    to,
    body: [
      `Nous n’avons pas pu valider le document ${documentName(document)}.`,
      ...(reason ? ['Ce qu’il faut corriger\u00a0:', [reason]] : []),
      'Avant de l’envoyer de nouveau, vérifiez que\u00a0:',
      [
        'le document est entier, net et lisible',
        freshness(document_type),
        'le fichier est au format JPG, PNG ou PDF et pèse 5\u00a0Mo au maximum',
      ],
      'Vous pouvez le remplacer dès maintenant dans votre espace\u202f; il sera examiné de nouveau.',
      'Cette décision repose sur nos conditions générales, qui demandent des documents valides, lisibles et à votre nom.',
      HUMAN_DECISION,
      'Vous n’êtes pas d’accord\u202f? Vous pouvez la contester gratuitement pendant six mois.',
    ],
    action: { label: 'Remplacer le document', path: DOCUMENT_PAGES[document.category] },
    also: { label: 'Contester cette décision', path: '/contact?sujet=verification-identite' },
  });
}

/** C15: only a proof of address must be recent. */
function freshness(document_type: DocumentType): string {
  return document_type === 'justificatif_domicile'
    ? 'le document a moins de 3\u00a0mois'
    : 'le document est en cours de validité';
}
