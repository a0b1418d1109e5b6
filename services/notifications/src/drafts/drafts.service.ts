import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import { offerDraftApi } from '@placette/contracts/listings/offer-draft/api';
import type { draftReminderDue } from '@placette/contracts/listings/offer-draft/events';
import { RpcClient, systemContext } from '@placette/nats';
import { Clock } from '@placette/service-runtime';
import { EmailsService } from '../emails/emails.service.js';
import { Site } from '../emails/mail.js';
import { RefusalLinks } from '../inbox/refusal-links.js';
import { RefusalsRepository } from '../inbox/refusals.repository.js';
import type { Meta } from '../platform/prisma.service.js';
import { draftReminderMail } from './draft-mails.js';

/** FO-02: reminds people of an offer that they have begun: by mail alone, because « Mes parkings » shows it anyway. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly mails: EmailsService,
    private readonly refusals: RefusalsRepository,
    private readonly links: RefusalLinks,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
    private readonly site: Site,
  ) {}

  /** A reminder that is late is not sent at night (C63), nor about a draft that is not as it was. */
  async remind({ user_id, version, until }: EventPayload<typeof draftReminderDue>, meta: Meta): Promise<void> {
    const expires_at = new Date(until);
    if (expires_at <= this.clock.now()) return;
    if (await this.refusals.has(meta.tx, 'mail', user_id, 'draft_reminder')) return;
    const contact = await this.mails.reader(meta, user_id);
    if (!contact) return;
    const { draft } = await this.rpc.call(offerDraftApi.readDraftProgress, { user_id, version }, systemContext());
    if (!draft) return;
    const to = { ...contact, refusal: this.links.linkFor(user_id, 'draft_reminder') };
    await this.mails.post(meta, contact, draftReminderMail(this.site, to, draft), { expires_at });
  }
}
