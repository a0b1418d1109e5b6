import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import type { accountModerated } from '@placette/contracts/identity/events';
import { CardRepository } from '../../copies/card.repository.js';
import { publicName } from '../domain/public-name.js';
import { newReference } from '../domain/report-reference.js';
import type { Tx } from '../../platform/prisma.service.js';
import { ReportRepository } from '../report.repository.js';
import { RecordModerationDecision } from './record-moderation-decision.js';

/** L7: a suspension answers every open report about the profile; an older decision than the last changes nothing. */
@Injectable()
export class FollowSuspension {
  constructor(
    private readonly reports: ReportRepository,
    private readonly cards: CardRepository,
    private readonly measures: RecordModerationDecision,
  ) {}

  async execute(tx: Tx, event: EventPayload<typeof accountModerated>, decidedAt: Date): Promise<void> {
    const { user_id, suspended, ...settled } = event;
    const content = { target_type: 'profile', target_id: user_id } as const;
    await this.reports.lock(tx, `profile:${user_id}`);
    if (await this.cards.isDeleted(user_id, tx)) return;
    const person = await this.cards.findUser(user_id, tx);
    if (!person) throw new Error(`person ${user_id} is not known yet`);
    const last = await this.reports.lastSuspension(tx, user_id);
    if (last && last.created_at > decidedAt) return;
    const decided = suspended
      ? await this.measures.answerReports(tx, content, { ...settled, decision: 'removed' })
      : [];
    const report = decided.find(({ is_suspect }) => !is_suspect);
    const subject = {
      ...{ ...content, concerned_id: user_id, report_id: report?.id ?? null },
      // A restoration keeps the reference of the suspension.
      reference: (suspended ? report?.reference : last?.reference) ?? newReference(),
      target_label: publicName(person),
    };
    await this.measures.execute(tx, subject, suspended ? 'removed' : 'restored', settled, decidedAt);
  }
}
