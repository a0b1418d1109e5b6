import { Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import { dayEnds, nightOf, today } from '@placette/contracts/kernel/days';
import type { offerDraftApi } from '@placette/contracts/listings/offer-draft/api';
import { draftReminderDue } from '@placette/contracts/listings/offer-draft/events';
import { Outbox } from '@placette/outbox';
import { Clock, inBatches } from '@placette/service-runtime';
import { PeopleRepository } from '../people/people.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { progressOf } from './domain/draft-progress.js';
import { isReminderDue, nextReminderAt } from './domain/draft-reminders.js';
import { OfferDraftRepository } from './offer-draft.repository.js';

/** FO-02: reminds people of a draft that they have not gone on with. */
@Injectable()
export class DraftRemindersService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly drafts: OfferDraftRepository,
    private readonly people: PeopleRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends each reminder once, in the transaction that sets the time of the next. Safe to repeat, on any replica. At
   * night nothing is sent (C63).
   */
  async sweep(): Promise<number> {
    const now = this.clock.now();
    if (nightOf(now)) return 0;
    const until = dayEnds(today(now)).toISOString();
    return inBatches((size) =>
      this.prisma.$transaction(async (tx) => {
        const drafts = await this.drafts.lockToRemind(tx, now, size);
        for (const draft of drafts) {
          const { user_id, version, changed_at } = draft;
          const isDue = isReminderDue(draft, now);
          if (isDue) await this.outbox.record(tx, draftReminderDue, { user_id, version, until });
          await this.drafts.setReminder(tx, user_id, { isDue, next: nextReminderAt(changed_at, now) });
        }
        return drafts.length;
      }),
    );
  }

  /** What a reminder says, as it is when its mail is written. */
  async progress({ user_id, version }: RpcInput<typeof offerDraftApi.readDraftProgress>) {
    const draft = await this.drafts.find(user_id);
    if (!draft?.content || draft.version !== version) return { draft: null };
    if (await this.people.isSuspended(user_id)) return { draft: null };
    return { draft: progressOf(draft.content, draft.changed_at) };
  }
}
