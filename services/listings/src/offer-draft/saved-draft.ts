import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import { draftFilesNamed } from '@placette/contracts/listings/offer-draft/events';
import type { OfferDraftContent } from '@placette/contracts/listings/offer-draft/schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { PersonRepository } from '../people/person.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { OfferDraftRepository, type DraftState, type StoredDraft } from './offer-draft.repository.js';

/** The one way to write a draft: documents keeps the files that it names as long as it is there. */
@Injectable()
export class SavedDraft {
  constructor(
    private readonly prisma: PrismaService,
    private readonly drafts: OfferDraftRepository,
    private readonly people: PersonRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * null when the draft is not in the state `version`, or when `version` is null and there is one. One that is understood
   * no more counts as none: its owner was shown none.
   */
  async save(
    user_id: string,
    { version, content }: { version: string | null; content: OfferDraftContent },
  ): Promise<DraftState | null> {
    const changed_at = this.clock.now();
    return this.prisma.$transaction(async (tx) => {
      if (await this.people.isGone(tx, user_id)) fail('not_authenticated');
      const before = await this.drafts.find(user_id, tx);
      const seen = version ?? (before?.content === null ? before.version : null);
      const saved = await this.drafts.save(tx, user_id, { version: seen, content, changed_at });
      if (saved && isNews(content, before, changed_at)) {
        const upload_ids = filesOf(content);
        await this.outbox.record(tx, draftFilesNamed, { user_id, upload_ids, changed_at: changed_at.toISOString() });
      }
      return saved;
    });
  }

  async discard(user_id: string): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      await this.drafts.forget(user_id, tx);
      const changed_at = this.clock.now().toISOString();
      await this.outbox.record(tx, draftFilesNamed, { user_id, upload_ids: [], changed_at });
    });
  }
}

function filesOf({ photos, documents }: OfferDraftContent): string[] {
  return [photos, ...Object.values(documents)].flat().flatMap(({ upload_id }) => upload_id ?? []);
}

/** Other files, or the first change of a day: documents keeps them a day longer than the draft. */
function isNews(content: OfferDraftContent, before: StoredDraft | null, changed_at: Date): boolean {
  const [named, known] = [filesOf(content), before?.content ? filesOf(before.content) : []];
  if ([...named].sort().join() !== [...known].sort().join()) return true;
  return named.length > 0 && (!before || today(before.changed_at) !== today(changed_at));
}
