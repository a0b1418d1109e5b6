import { composeMail, type Mail, type Recipient } from '../../emails/mail.js';
import type { Site } from '../../emails/site.js';
import { DOCUMENT_PAGES, documentName, type ReviewedDocument } from './reviewed-document.js';

/** A decision was undone: its reader learns that the earlier mail no longer holds. */
export function documentReopenedMail(site: Site, to: Recipient, document: ReviewedDocument): Mail {
  return composeMail(site, {
    subject: 'Un document est de nouveau examiné',
    to,
    body: [
      `Nous avons annulé notre décision sur le document ${documentName(document)}, et nous l’examinons de nouveau.`,
      'Vous n’avez rien à faire. Notre nouvelle décision vous sera envoyée par e-mail.',
    ],
    action: { label: 'Voir mes documents', path: DOCUMENT_PAGES[document.category] },
  });
}
