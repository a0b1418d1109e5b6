import type { Category } from '@placette/contracts/documents/schema';
import { composeMail, type Mail, type Recipient } from '../../emails/mail.js';
import type { Site } from '../../emails/site.js';
import { DOCUMENT_PAGES, documentName, type ReviewedDocument } from './reviewed-document.js';

const NEXT: Record<Category, string> = {
  identity: 'Votre identité est vérifiée\u00a0: vous pouvez demander une place et proposer la vôtre.',
  vehicle: 'Vous retrouvez l’état de votre véhicule dans votre espace.',
  parking: 'Vous retrouvez l’état de votre place dans votre espace.',
};

export function documentApprovedMail(site: Site, to: Recipient, document: ReviewedDocument): Mail {
  return composeMail(site, {
    subject: document.category === 'identity' ? 'Votre identité est vérifiée' : 'Votre document est validé',
    to,
    body: [`Nous avons validé le document ${documentName(document)}.`, NEXT[document.category]],
    action: { label: 'Voir mes documents', path: DOCUMENT_PAGES[document.category] },
  });
}
