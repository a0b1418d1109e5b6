import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { offerDraftContentSchema, type OfferDraftContent } from '@placette/contracts/listings/offer-draft/schema';
import { PrismaService, type Db, type Tx } from '../platform/prisma.service.js';
import { nextReminderAt } from './domain/draft-reminders.js';

export interface DraftState {
  version: string;
  changed_at: Date;
}

export type StoredDraft = DraftState & {
  content: OfferDraftContent | null;
  remind_at: Date | null;
  /** How many there were. */
  reminders: number;
};

export type RemindedDraft = DraftState & { user_id: string; reminders: number };

/** Drafts of offers, one per person. */
@Injectable()
export class OfferDraftRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Returns null when there is none; `content` is null when its format is no longer supported. */
  async find(user_id: string, db: Db = this.prisma): Promise<StoredDraft | null> {
    const row = await db.offerDraft.findUnique({ where: { user_id } });
    if (!row) return null;
    const { version, changed_at, remind_at, reminders } = row;
    const content = offerDraftContentSchema.safeParse(row.content).data ?? null;
    return { version, changed_at, content, remind_at, reminders };
  }

  /** Returns null when the draft is not at `version`, or when `version` is null and a draft exists. */
  async save(
    tx: Tx,
    user_id: string,
    { version, content, changed_at }: { version: string | null; content: OfferDraftContent; changed_at: Date },
  ): Promise<DraftState | null> {
    const { idempotency_key } = content;
    const remind_at = nextReminderAt(changed_at, changed_at);
    const data = { version: randomUUID(), idempotency_key, content, changed_at, remind_at };
    const { count } =
      version === null
        ? await tx.offerDraft.createMany({ data: [{ user_id, ...data }], skipDuplicates: true })
        : await tx.offerDraft.updateMany({ where: { user_id, version }, data });
    return count === 0 ? null : { version: data.version, changed_at };
  }

  /** Deletes the draft that was published; a new one that its owner has started in the meantime stays. */
  async forgetPublished(tx: Tx, user_id: string, idempotency_key: string): Promise<void> {
    await tx.$executeRaw`
      DELETE FROM offer_drafts WHERE user_id = ${user_id}::uuid AND idempotency_key::text = ${idempotency_key}`;
  }

  async forget(tx: Tx, user_id: string): Promise<void> {
    await tx.offerDraft.deleteMany({ where: { user_id } });
  }

  /** FO-02: locks them, so that each is reminded of by one replica. */
  async lockToRemind(tx: Tx, now: Date, size: number): Promise<RemindedDraft[]> {
    return tx.$queryRaw<RemindedDraft[]>`
      SELECT user_id, version, changed_at, reminders FROM offer_drafts WHERE remind_at <= ${now}
      ORDER BY remind_at, user_id LIMIT ${size} FOR UPDATE SKIP LOCKED`;
  }

  async setReminder(tx: Tx, user_id: string, { isDue, next }: { isDue: boolean; next: Date | null }): Promise<void> {
    const data = { remind_at: next, ...(isDue && { reminders: { increment: 1 } }) };
    await tx.offerDraft.updateMany({ where: { user_id }, data });
  }

  async forgetUnchangedSince(time: Date): Promise<void> {
    await this.prisma.offerDraft.deleteMany({ where: { changed_at: { lt: time } } });
  }
}

export const toDraftState = ({ version, changed_at }: DraftState) => ({
  version,
  changed_at: changed_at.toISOString(),
});
