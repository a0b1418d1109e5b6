import { Injectable } from '@nestjs/common';
import type { Actor, EventPayload, RpcInput } from '@placette/contracts';
import type { parkingMeasuresApi, reportsApi } from '@placette/contracts/documents/reports/api';
import { contentModerated, reportDecided } from '@placette/contracts/documents/reports/events';
import type { Measures, Reasons, ReportItem, ReportTargetType } from '@placette/contracts/documents/reports/schema';
import { fail } from '@placette/contracts/errors';
import type { accountModerated } from '@placette/contracts/identity/events';
import { Outbox, type EventMeta } from '@placette/outbox';
import { askOwnerFirst, Clock, newReference } from '@placette/service-runtime';
import { ContestLinks } from '../platform/contest-links.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { CardsRepository } from '../read-models/cards.repository.js';
import { SubjectsService } from '../read-models/subjects.service.js';
import { publicName } from './domain/report.js';
import {
  ReportsRepository,
  type Content,
  type Decision,
  type StoredMeasure,
  type ReportRow,
} from './reports.repository.js';

type Measure = 'kept' | 'removed' | 'restored' | 'dismissed';

/** The person concerned by a measure, and the name of the content. */
interface Subject extends Content {
  concerned_id: string;
  report_id: string | null;
  reference: string;
  target_label: string;
}

interface Settled {
  statement: string;
  ground: Reasons['ground'] | null;
  moderator_id: string;
  /** When a suspension ends by itself. */
  ends_at?: string | null;
  /** SF-02: the measure is the answer to a contest. */
  contested?: 'annulled';
}

/**
 * L6, L7: one reasoned decision closes every open report about a content, and notifies the reporters and the person
 * concerned. Accounts are suspended in the identity service.
 */
@Injectable()
export class ReportDecisionsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly reports: ReportsRepository,
    private readonly cards: CardsRepository,
    private readonly subjects: SubjectsService,
    private readonly outbox: Outbox,
    private readonly links: ContestLinks,
    private readonly clock: Clock,
  ) {}

  async decide(
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
      const decided = await this.answerReports(tx, subjectOf(report), settled);
      if (!decided.some(({ id }) => id === report_id)) fail('report_already_decided');
      await this.recordMeasure(tx, subjectOf(report), decision, settled, this.clock.now());
    });
    return (await this.reports.item(report_id)) ?? fail('report_not_found');
  }

  /** Shows a removed content again. */
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
      await this.recordMeasure(tx, subjectOf(report), 'restored', settled, this.clock.now());
    });
    return (await this.reports.item(report_id)) ?? fail('report_not_found');
  }

  async measures({ parking_spot_id }: { parking_spot_id: string }): Promise<Measures> {
    const content = { target_type: 'parking', target_id: parking_spot_id } as const;
    const [is_hidden, measures] = await Promise.all([this.reports.isHidden(content), this.reports.measuresOf(content)]);
    return { is_hidden, measures };
  }

  /** DK-05: the same measure as on a report, of which there may be none. */
  async hideParking(
    { parking_spot_id, ...reasons }: RpcInput<typeof parkingMeasuresApi.hideParking>,
    moderator: Actor,
  ): Promise<Measures> {
    const parking = await this.decidableParking(parking_spot_id, moderator);
    await this.prisma.$transaction(async (tx) => {
      await this.reports.lock(tx, `parking:${parking_spot_id}`);
      if (await this.reports.isHidden(parking, tx)) fail('parking_already_hidden');
      const settled = { ...reasons, moderator_id: moderator.user_id };
      const decided = await this.answerReports(tx, parking, { ...settled, decision: 'removed' });
      const subject = { ...parking, ...aboutReport(decided) };
      await this.recordMeasure(tx, subject, 'removed', settled, this.clock.now());
    });
    return this.measures({ parking_spot_id });
  }

  /** DK-05: whether it was hidden on a report or without one. The reference stays that of the decision. */
  async restoreParking(
    { parking_spot_id, statement }: RpcInput<typeof parkingMeasuresApi.restoreParking>,
    moderator: Actor,
  ): Promise<Measures> {
    const parking = await this.decidableParking(parking_spot_id, moderator);
    await this.prisma.$transaction(async (tx) => {
      await this.reports.lock(tx, `parking:${parking_spot_id}`);
      const last = await this.reports.lastMeasure(tx, parking);
      if (!last?.is_hidden) fail('nothing_to_restore');
      const settled = { statement, ground: null, moderator_id: moderator.user_id };
      const about = { report_id: last.report_id, reference: last.reference ?? newReference('SIG') };
      await this.recordMeasure(tx, { ...parking, ...about }, 'restored', settled, this.clock.now());
    });
    return this.measures({ parking_spot_id });
  }

  private async decidableParking(parking_spot_id: string, moderator: Actor) {
    const spot = await askOwnerFirst(
      ['parking_not_found'],
      async () => (await this.cards.findSpot(parking_spot_id)) ?? fail('parking_not_found'),
      () => this.subjects.askParking(parking_spot_id),
    );
    if (spot.owner_id === moderator.user_id) fail('own_content');
    const content = { target_type: 'parking', target_id: parking_spot_id } as const;
    return { ...content, concerned_id: spot.owner_id, target_label: spot.title };
  }

  /**
   * L7: a suspension closes every open report about the profile; a decision older than the last one changes nothing.
   */
  async followSuspension(
    event: EventPayload<typeof accountModerated>,
    { tx, occurredAt }: EventMeta<Tx>,
  ): Promise<void> {
    const { user_id, suspended, ...settled } = event;
    const content = { target_type: 'profile', target_id: user_id } as const;
    await this.reports.lock(tx, `profile:${user_id}`);
    if (await this.cards.isDeleted(user_id, tx)) return;
    const person = await this.cards.findUser(user_id, tx);
    if (!person) throw new Error(`person ${user_id} is not known yet`);
    const last = await this.reports.lastSuspension(tx, user_id);
    if (last && last.created_at > occurredAt) return;
    const decided = suspended ? await this.answerReports(tx, content, { ...settled, decision: 'removed' }) : [];
    const { report_id, reference } = aboutReport(decided);
    const subject = {
      ...content,
      concerned_id: user_id,
      report_id,
      // A restoration keeps the reference of the suspension.
      reference: suspended ? reference : (last?.reference ?? reference),
      target_label: publicName(person),
    };
    await this.recordMeasure(tx, subject, suspended ? 'removed' : 'restored', settled, occurredAt);
  }

  /** SF-02: a removal that was contested is undone. Fails with `nothing_to_restore` when it was meanwhile. */
  async annul(tx: Tx, measure: StoredMeasure, settled: Pick<Settled, 'statement' | 'moderator_id'>): Promise<void> {
    const subject = await this.subjectOfMeasure(measure, tx);
    await this.reports.lock(tx, `${subject.target_type}:${subject.target_id}`);
    if (!(await this.reports.isHidden(subject, tx))) fail('nothing_to_restore');
    const answer = { ...settled, ground: null, contested: 'annulled' } as const;
    await this.recordMeasure(tx, subject, 'restored', answer, this.clock.now());
  }

  /** SF-02: a removal or suspension that was contested stays, which its person reads. Nothing is decided anew. */
  async uphold(tx: Tx, measure: StoredMeasure, { statement }: Pick<Settled, 'statement'>): Promise<void> {
    const { concerned_id: user_id, report_id: _report, ...subject } = await this.subjectOfMeasure(measure, tx);
    const hidden = await this.reports.isHidden(subject, tx);
    const answer = { measure: 'kept', hidden, statement, ground: null, contested: 'upheld' } as const;
    await this.outbox.record(tx, contentModerated, { ...subject, user_id, ...answer });
  }

  private async subjectOfMeasure(measure: StoredMeasure, tx: Tx): Promise<Subject> {
    const { target_type, target_id, concerned_id, report_id, reference } = measure;
    const spot = target_type === 'parking' ? await this.cards.findSpot(target_id, tx) : null;
    const content = { target_type: target_type as ReportTargetType, target_id };
    return { ...content, concerned_id, report_id, reference: reference ?? '', target_label: spot?.title ?? '' };
  }

  private async decidable(report_id: string, moderator: Actor): Promise<ReportRow> {
    const report = (await this.reports.find(report_id)) ?? fail('report_not_found');
    return report.concerned_id === moderator.user_id ? fail('own_content') : report;
  }

  /** Decides every open report about a content and notifies the reporters; neither side learns who the other is. */
  private async answerReports(tx: Tx, content: Content, decision: Decision): Promise<ReportRow[]> {
    const decided = await this.reports.decideAll(tx, content, decision, this.clock.now());
    for (const each of decided) if (!each.is_suspect) await this.notifyReporter(tx, each, decision);
    return decided;
  }

  /** Notifies the services that show the content and, unless the report is dismissed, the person concerned. */
  private async recordMeasure(
    tx: Tx,
    subject: Subject,
    measure: Measure,
    settled: Settled,
    created_at: Date,
  ): Promise<void> {
    const { concerned_id, report_id, reference, target_label, target_type, target_id } = subject;
    const { statement, ground, moderator_id, ends_at = null, contested = null } = settled;
    const content = { target_type, target_id };
    const wasHidden = await this.reports.isHidden(content, tx);
    const hidden = measure === 'removed' || (measure !== 'restored' && wasHidden);
    const measure_id = await this.reports.recordMeasure(tx, {
      ...content,
      concerned_id,
      report_id,
      reference,
      measure,
      is_hidden: hidden,
      statement,
      moderator_id,
      ground_kind: ground?.kind ?? null,
      ground_article: ground?.article ?? null,
      created_at,
      ends_at: ends_at && new Date(ends_at),
    });
    if (measure === 'dismissed') return;
    await this.outbox.record(tx, contentModerated, {
      ...content,
      user_id: concerned_id,
      reference,
      target_label,
      measure,
      hidden,
      statement,
      ground,
      ends_at,
      contest_token: measure === 'removed' ? this.links.tokenOf({ measure_id }, concerned_id) : null,
      contested,
    });
  }

  private async notifyReporter(tx: Tx, report: ReportRow, { decision, statement, ground }: Decision): Promise<void> {
    await this.outbox.record(tx, reportDecided, {
      report_id: report.id,
      reference: report.reference,
      target_type: report.target_type as ReportTargetType,
      target_label: report.target_label,
      user_id: report.reporter_id,
      owner_id: report.concerned_id,
      email: report.reporter_email,
      decision,
      statement,
      ground,
    });
  }
}

/** The report that the decision is about, or a reference of its own. */
function aboutReport(decided: readonly ReportRow[]): Pick<Subject, 'report_id' | 'reference'> {
  const report = decided.find(({ is_suspect }) => !is_suspect);
  return { report_id: report?.id ?? null, reference: report?.reference ?? newReference('SIG') };
}

function subjectOf({ id, target_type, target_id, concerned_id, reference, target_label }: ReportRow): Subject {
  return {
    target_type: target_type as ReportTargetType,
    target_id,
    concerned_id,
    report_id: id,
    reference,
    target_label,
  };
}
