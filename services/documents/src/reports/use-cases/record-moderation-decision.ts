import { Injectable } from '@nestjs/common';
import { contentModerated, reportDecided } from '@placette/contracts/documents/reports/events';
import type { Reasons, ReportTargetType } from '@placette/contracts/documents/reports/schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import type { Tx } from '../../platform/prisma.service.js';
import { ReportRepository, type Content, type Decision, type ReportRow } from '../report.repository.js';

export type Measure = 'kept' | 'removed' | 'restored' | 'dismissed';

/** Whose content a measure is about, and what it is called. */
export interface Subject extends Content {
  concerned_id: string;
  report_id: string | null;
  reference: string;
  target_label: string;
}

interface Settled {
  statement: string;
  ground: Reasons['ground'] | null;
  moderator_id: string;
}

/** L6, L7: records a decision and notifies the reporters and the person concerned. */
@Injectable()
export class RecordModerationDecision {
  constructor(
    private readonly reports: ReportRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Decides every open report about a content and notifies their reporters; neither side learns of the other. */
  async answerReports(tx: Tx, content: Content, decision: Decision): Promise<ReportRow[]> {
    const decided = await this.reports.decideAll(tx, content, decision, this.clock.now());
    for (const each of decided) if (!each.is_suspect) await this.notifyReporter(tx, each, decision);
    return decided;
  }

  /** Notifies the services that show the content and, unless dismissed, the person concerned. */
  async execute(tx: Tx, subject: Subject, measure: Measure, settled: Settled, created_at: Date): Promise<void> {
    const { concerned_id, report_id, reference, target_label, target_type, target_id } = subject;
    const { statement, ground, moderator_id } = settled;
    const content = { target_type, target_id };
    const wasHidden = await this.reports.isHidden(content, tx);
    const hidden = measure === 'removed' || (measure !== 'restored' && wasHidden);
    await this.reports.recordMeasure(tx, {
      ...{ ...content, concerned_id, report_id, reference, measure, is_hidden: hidden, statement, moderator_id },
      ...{ ground_kind: ground?.kind ?? null, ground_article: ground?.article ?? null, created_at },
    });
    if (measure === 'dismissed') return;
    await this.outbox.record(tx, contentModerated, {
      ...{ ...content, user_id: concerned_id, reference, target_label, measure, hidden, statement, ground },
    });
  }

  private async notifyReporter(tx: Tx, report: ReportRow, { decision, statement, ground }: Decision): Promise<void> {
    const { id: report_id, reference, target_label, reporter_email: email } = report;
    const { reporter_id: user_id, concerned_id: owner_id } = report;
    const target_type = report.target_type as ReportTargetType;
    await this.outbox.record(tx, reportDecided, {
      ...{ report_id, reference, target_type, target_label, user_id, owner_id, email },
      ...{ decision, statement, ground },
    });
  }
}
