import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import { ORIGINAL_CONTENT } from '@placette/contracts/catalog/content/entries';
import type { contentPublished } from '@placette/contracts/catalog/events';
import { today } from '@placette/contracts/kernel/days';
import type { EventMeta } from '@placette/outbox';
import { AuditRepository } from '../audit/audit.repository.js';
import type { Tx } from '../platform/prisma.service.js';

/** DK-07: the published versions of the terms, and which one each person accepted. */
@Injectable()
export class TermsService {
  constructor(private readonly audit: AuditRepository) {}

  /** Keeps a new version, and says in the audit log what was published, old and new. */
  async follow(
    { key, version, before, after, terms, actor_id }: EventPayload<typeof contentPublished>,
    { tx, occurredAt }: EventMeta<Tx>,
  ): Promise<void> {
    if (terms !== null) {
      const data = { version, in_force_on: new Date(terms.in_force_on) };
      await tx.termsVersion.createMany({ data, skipDuplicates: true });
    }
    const details = { key, from: before ?? ORIGINAL_CONTENT, to: after ?? ORIGINAL_CONTENT };
    const act = { action: 'content_published', actor_id, target_id: null, occurred_at: occurredAt, details } as const;
    await this.audit.append(act, tx);
  }

  /** Who signs up accepts the version that is in force. */
  async accept(tx: Tx, user_id: string, now: Date): Promise<void> {
    await tx.$executeRaw`
      UPDATE profiles SET terms_accepted_at = ${now}, terms_version =
        (SELECT max(version) FROM terms_versions WHERE in_force_on <= ${today(now)}::date)
      WHERE user_id = ${user_id}::uuid`;
  }
}
