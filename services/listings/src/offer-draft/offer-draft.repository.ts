import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { offerDraftContentSchema, type OfferDraftContent } from '@placette/contracts/listings/offer-draft/schema';
import { PrismaService, type Db, type Tx } from '../platform/prisma.service.js';

export interface DraftState {
  version: string;
  changed_at: Date;
}

export type StoredDraft = DraftState & { content: OfferDraftContent | null };

/** Drafts of offers, one a person. */
@Injectable()
export class OfferDraftRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** null where there is none; its `content` is null when it is in a form that is understood no more. */
  async find(user_id: string, db: Db = this.prisma): Promise<StoredDraft | null> {
    const row = await db.offerDraft.findUnique({ where: { user_id } });
    if (!row) return null;
    const { version, changed_at } = row;
    return { version, changed_at, content: offerDraftContentSchema.safeParse(row.content).data ?? null };
  }

  /** null when the draft is not in the state `version`, or when `version` is null and there is one. */
  async save(
    tx: Tx,
    user_id: string,
    { version, content, changed_at }: { version: string | null; content: OfferDraftContent; changed_at: Date },
  ): Promise<DraftState | null> {
    const { idempotency_key } = content;
    const data = { version: randomUUID(), idempotency_key, content, changed_at };
    const { count } =
      version === null
        ? await tx.offerDraft.createMany({ data: [{ user_id, ...data }], skipDuplicates: true })
        : await tx.offerDraft.updateMany({ where: { user_id, version }, data });
    return count === 0 ? null : { version: data.version, changed_at };
  }

  /** The one that was published; another one that its owner has begun meanwhile stays. */
  async forgetPublished(tx: Tx, user_id: string, idempotency_key: string): Promise<void> {
    await tx.$executeRaw`
      DELETE FROM offer_drafts WHERE user_id = ${user_id}::uuid AND idempotency_key::text = ${idempotency_key}`;
  }

  async forget(tx: Tx, user_id: string): Promise<void> {
    await tx.offerDraft.deleteMany({ where: { user_id } });
  }

  async forgetUnchangedSince(time: Date): Promise<void> {
    await this.prisma.offerDraft.deleteMany({ where: { changed_at: { lt: time } } });
  }
}

export const toDraftState = ({ version, changed_at }: DraftState) => ({
  version,
  changed_at: changed_at.toISOString(),
});
