import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import type { documentReviewed } from '@placette/contracts/documents/events';
import { Site } from '../emails/mail.js';
import { Notifier } from '../inbox/notifier.service.js';
import type { Meta } from '../platform/prisma.service.js';
import { documentApprovedMail, documentRejectedMail, documentReopenedMail } from './document-mails.js';

const MAILS = {
  approved: documentApprovedMail,
  rejected: documentRejectedMail,
  pending: documentReopenedMail,
};

@Injectable()
export class DocumentsService {
  constructor(
    private readonly notifier: Notifier,
    private readonly site: Site,
  ) {}

  async tellReview(document: EventPayload<typeof documentReviewed>, meta: Meta): Promise<void> {
    await this.notifier.notify(meta, document.user_id, {
      kind: 'document_reviewed',
      compose: (to) => MAILS[document.status](this.site, to, document),
    });
  }
}
