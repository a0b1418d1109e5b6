import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import type { reportsApi } from '@placette/contracts/documents/reports/api';
import type { ReportItem, ReportTargetType } from '@placette/contracts/documents/reports/schema';
import { fail } from '@placette/contracts/errors';
import { Clock } from '@placette/service-runtime';
import { PrismaService } from '../../platform/prisma.service.js';
import { ReportRepository, type ReportRow } from '../report.repository.js';
import { RecordModerationDecision, type Subject } from './record-moderation-decision.js';

/** L6, L7: one reasoned decision answers every open report about a content. An account is suspended in identity. */
@Injectable()
export class DecideReport {
  constructor(
    private readonly prisma: PrismaService,
    private readonly reports: ReportRepository,
    private readonly measures: RecordModerationDecision,
    private readonly clock: Clock,
  ) {}

  async execute(
    { report_id, verdict }: RpcInput<typeof reportsApi.decideReport>,
    moderator: Actor,
  ): Promise<ReportItem> {
    const report = await this.decidable(report_id, moderator);
    const { decision, statement } = verdict;
    if (decision === 'removed' && report.target_type === 'profile') fail('removal_impossible');
    const ground = verdict.decision === 'removed' ? verdict.ground : null;
    await this.prisma.$transaction(async (tx) => {
      await this.reports.lock(tx, `${report.target_type}:${report.target_id}`);
      const settled = { decision, statement, ground, moderator_id: moderator.user_id };
      const decided = await this.measures.answerReports(tx, subjectOf(report), settled);
      if (!decided.some(({ id }) => id === report_id)) fail('report_already_decided');
      await this.measures.execute(tx, subjectOf(report), decision, settled, this.clock.now());
    });
    return (await this.reports.item(report_id)) ?? fail('report_not_found');
  }

  /** Shows again what was removed. */
  async restore(
    { report_id, restoration: { statement } }: RpcInput<typeof reportsApi.restoreContent>,
    moderator: Actor,
  ): Promise<ReportItem> {
    const report = await this.decidable(report_id, moderator);
    if (report.target_type === 'profile') fail('removal_impossible');
    await this.prisma.$transaction(async (tx) => {
      await this.reports.lock(tx, `${report.target_type}:${report.target_id}`);
      if (!(await this.reports.isHidden(subjectOf(report), tx))) fail('nothing_to_restore');
      const settled = { statement, ground: null, moderator_id: moderator.user_id };
      await this.measures.execute(tx, subjectOf(report), 'restored', settled, this.clock.now());
    });
    return (await this.reports.item(report_id)) ?? fail('report_not_found');
  }

  private async decidable(report_id: string, moderator: Actor): Promise<ReportRow> {
    const report = (await this.reports.find(report_id)) ?? fail('report_not_found');
    return report.concerned_id === moderator.user_id ? fail('own_content') : report;
  }
}

function subjectOf({ id, target_type, target_id, concerned_id, reference, target_label }: ReportRow): Subject {
  return {
    ...{ target_type: target_type as ReportTargetType, target_id },
    ...{ concerned_id, report_id: id, reference, target_label },
  };
}
