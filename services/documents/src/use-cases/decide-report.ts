import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { contentModerated, reportDecided } from '@placette/contracts/documents/report-events';
import type { reportsRpc } from '@placette/contracts/documents/report-rpc';
import type { ReportItem, ReportTargetType } from '@placette/contracts/documents/report-schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { PrismaService, type Tx } from '../prisma.service.js';
import { ReportRepository, type Decision, type ReportRow } from '../report.repository.js';

type Measure = 'kept' | 'removed' | 'restored' | 'dismissed';

/**
 * L6, L7: one reasoned decision answers every open report about a content. Who reported is told, and the person
 * concerned unless there was nothing to examine; neither learns of the other.
 */
@Injectable()
export class DecideReport {
  constructor(
    private readonly prisma: PrismaService,
    private readonly reports: ReportRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(
    { report_id, verdict }: RpcInput<typeof reportsRpc.decideReport>,
    moderator: Actor,
  ): Promise<ReportItem> {
    const report = await this.decidable(report_id, moderator);
    const { decision, statement } = verdict;
    if (decision === 'removed' && report.target_type === 'profile') fail('removal_impossible');
    const ground = verdict.decision === 'removed' ? verdict.ground : null;
    await this.prisma.$transaction(async (tx) => {
      await this.reports.lock(tx, `${report.target_type}:${report.target_id}`);
      const settled = { decision, statement, ground, moderator_id: moderator.user_id };
      const decided = await this.reports.decideAll(tx, contentOf(report), settled, this.clock.now());
      if (!decided.some(({ id }) => id === report_id)) fail('report_already_decided');
      for (const each of decided) if (!each.is_suspect) await this.tellReporter(tx, each, settled);
      await this.settle(tx, report, decision, settled);
    });
    return (await this.reports.item(report_id)) ?? fail('report_not_found');
  }

  /** Shows again what was removed. */
  async restore(
    { report_id, restoration: { statement } }: RpcInput<typeof reportsRpc.restoreContent>,
    moderator: Actor,
  ): Promise<ReportItem> {
    const report = await this.decidable(report_id, moderator);
    await this.prisma.$transaction(async (tx) => {
      await this.reports.lock(tx, `${report.target_type}:${report.target_id}`);
      if (!(await this.reports.isHidden(contentOf(report), tx))) fail('nothing_to_restore');
      await this.settle(tx, report, 'restored', { statement, ground: null, moderator_id: moderator.user_id });
    });
    return (await this.reports.item(report_id)) ?? fail('report_not_found');
  }

  private async decidable(report_id: string, moderator: Actor): Promise<ReportRow> {
    const report = (await this.reports.find(report_id)) ?? fail('report_not_found');
    return report.concerned_id === moderator.user_id ? fail('own_content') : report;
  }

  /** Keeps the measure and tells the services that show the content, and the person concerned. */
  private async settle(tx: Tx, report: ReportRow, measure: Measure, settled: Omit<Decision, 'decision'>) {
    const { statement, ground, moderator_id } = settled;
    const content = contentOf(report);
    const wasHidden = await this.reports.isHidden(content, tx);
    const hidden = measure === 'removed' || (measure !== 'restored' && wasHidden);
    await this.reports.recordMeasure(tx, {
      ...{ ...content, concerned_id: report.concerned_id, report_id: report.id, measure, is_hidden: hidden, statement },
      ...{ ground_kind: ground?.kind ?? null, ground_article: ground?.article ?? null, moderator_id },
      created_at: this.clock.now(),
    });
    if (measure === 'dismissed') return;
    await this.outbox.record(tx, contentModerated, {
      ...{ ...content, user_id: report.concerned_id, reference: report.reference, target_label: report.target_label },
      ...{ measure, hidden, statement, ground },
    });
  }

  private async tellReporter(tx: Tx, report: ReportRow, { decision, statement, ground }: Decision): Promise<void> {
    const { id: report_id, reference, target_label, reporter_email: email } = report;
    const { reporter_id: user_id, concerned_id: owner_id } = report;
    const { target_type } = contentOf(report);
    await this.outbox.record(tx, reportDecided, {
      ...{ report_id, reference, target_type, target_label, user_id, owner_id, email },
      ...{ decision, statement, ground },
    });
  }
}

function contentOf({ target_type, target_id }: ReportRow) {
  return { target_type: target_type as ReportTargetType, target_id };
}
