import type { EventPayload } from '@placette/contracts';
import { documentReviewed } from '@placette/contracts/documents/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import type { Mail, Recipient } from '../emails/mail.js';
import { Site } from '../emails/site.js';
import { NotifyPerson } from '../inbox/use-cases/notify-person.js';
import type { Tx } from '../platform/prisma.service.js';
import { documentApprovedMail } from './mails/document-approved.js';
import { documentRejectedMail } from './mails/document-rejected.js';
import { documentReopenedMail } from './mails/document-reopened.js';

@Subscriptions()
export class DocumentsSubscriptions {
  readonly handlers = [
    on(documentReviewed, (document, meta: EventMeta<Tx>) =>
      this.notifyPerson.execute(meta, document.user_id, {
        kind: 'document_reviewed',
        compose: (to) => reviewedMail(this.site, to, document),
      }),
    ),
  ];

  constructor(
    private readonly notifyPerson: NotifyPerson,
    private readonly site: Site,
  ) {}
}

function reviewedMail(site: Site, to: Recipient, document: EventPayload<typeof documentReviewed>): Mail {
  switch (document.status) {
    case 'approved':
      return documentApprovedMail(site, to, document);
    case 'rejected':
      return documentRejectedMail(site, to, document);
    case 'pending':
      return documentReopenedMail(site, to, document);
  }
}
