import { Inject, Injectable } from '@nestjs/common';
import type { Actor, RpcInput, RpcOutput } from '@placette/contracts';
import type { documentsSearchApi } from '@placette/contracts/desk-search/api';
import type { reportsApi, ReportTarget } from '@placette/contracts/documents/reports/api';
import { reportReceived } from '@placette/contracts/documents/reports/events';
import type { ReportItem, ReportReceipt } from '@placette/contracts/documents/reports/schema';
import { fail } from '@placette/contracts/errors';
import { Outbox } from '@placette/outbox';
import { askOwnerFirst, Clock, newReference, readId, readReference, SETTINGS } from '@placette/service-runtime';
import type { DocumentsConfig } from '../config.js';
import { readCursor, toCursor } from '../platform/list-position.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { CardsRepository } from '../read-models/cards.repository.js';
import { SubjectsService } from '../read-models/subjects.service.js';
import { publicName } from './domain/report.js';
import { ReportsRepository, type ReportRow } from './reports.repository.js';

type Rpc = typeof reportsApi;
type Search = typeof documentsSearchApi;

const PAGE = 50;
const DAY_MS = 86_400_000;
/** The address may belong to anyone, so that mail to it is limited. */
const ACKNOWLEDGEMENTS_PER_DAY = 3;

interface Reported {
  target_id: string;
  concerned_id: string;
  target_label: string;
  target_text: string | null;
}

/** Receives reports and lists those that moderators have to decide. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly reports: ReportsRepository,
    private readonly cards: CardsRepository,
    private readonly subjects: SubjectsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: DocumentsConfig,
  ) {}

  /**
   * L6: stores the report before it responds. Allows one open report per person and content, and a number of reports
   * per day.
   */
  async file(
    { target, report, visitor, is_suspect }: RpcInput<Rpc['fileReport']>,
    actor: Actor | null,
  ): Promise<ReportReceipt> {
    const sender = actor ? { reporter_id: actor.user_id } : { visitor: visitor ?? fail('not_authenticated') };
    const found = await askOwnerFirst(
      ['report_target_not_found'],
      async () => (await this.find(target)) ?? fail('report_target_not_found'),
      () => this.askAbout(target),
    );
    if (found.concerned_id === actor?.user_id) fail('own_content');
    const content = { target_type: target.type, target_id: found.target_id };
    const now = this.clock.now();
    const since = new Date(now.getTime() - DAY_MS);
    // A person with an account receives mail at the address of the account.
    const reporter_email = actor ? null : report.email;
    return this.prisma.$transaction(async (tx) => {
      await this.reports.lock(tx, actor?.user_id ?? visitor ?? '', `${target.type}:${found.target_id}`);
      if (await this.reports.isOpenFrom(tx, sender, content)) fail('report_already_open');
      const sent = await this.reports.countSince(tx, sender, since);
      if (sent >= this.settings.REPORTS_PER_DAY) fail('too_many_reports');
      const written = reporter_email ? await this.reports.countSince(tx, { reporter_email }, since) : 0;
      const row = await this.reports.insert(tx, {
        ...found,
        ...content,
        reference: newReference('SIG'),
        reason: report.reason,
        explanation: report.explanation,
        reporter_id: actor?.user_id ?? null,
        reporter_email,
        visitor: actor ? null : visitor,
        is_suspect,
        created_at: now,
      });
      if (!is_suspect) await this.announce(tx, row, written < ACKNOWLEDGEMENTS_PER_DAY);
      return { reference: row.reference };
    });
  }

  /** Open reports come oldest first; decided ones latest first. */
  async list({ status, cursor }: RpcInput<Rpc['listReports']>): Promise<RpcOutput<Rpc['listReports']>> {
    const after = cursor === undefined ? null : readCursor(cursor);
    const [items, open] = await Promise.all([this.reports.page(status, after, PAGE + 1), this.reports.countOpen()]);
    const last = items.length > PAGE ? items[PAGE - 1] : undefined;
    return { items: items.slice(0, PAGE), next_cursor: last ? toCursor(last) : null, open };
  }

  async count(): Promise<RpcOutput<Rpc['countReports']>> {
    return { open: await this.reports.countOpen() };
  }

  async get({ report_id }: RpcInput<Rpc['getReport']>): Promise<ReportItem> {
    return (await this.reports.item(report_id)) ?? fail('report_not_found');
  }

  /** DK-02: by the reference that its mails ask to quote, or by its id. */
  async search({ q }: RpcInput<Search['findReports']>): Promise<RpcOutput<Search['findReports']>> {
    return { found: await this.reports.search(readReference('SIG', q), readId(q)) };
  }

  private async announce(tx: Tx, row: ReportRow, isWrittenTo: boolean): Promise<void> {
    await this.outbox.record(tx, reportReceived, {
      report_id: row.id,
      reference: row.reference,
      target_type: row.target_type as ReportTarget['type'],
      target_label: row.target_label,
      user_id: row.reporter_id,
      owner_id: row.concerned_id,
      email: isWrittenTo ? row.reporter_email : null,
    });
  }

  /** A profile is identified by the id of its owner or of a parking. */
  private async askAbout({ type, id }: ReportTarget): Promise<boolean> {
    const isParking = await this.subjects.askParking(id);
    if (type === 'parking') return isParking;
    return this.subjects.askPerson((await this.cards.findSpot(id))?.owner_id ?? id);
  }

  private async find(target: ReportTarget): Promise<Reported | null> {
    if (target.type === 'message') {
      return {
        target_id: target.id,
        concerned_id: target.author_id,
        target_label: target.label,
        target_text: target.text,
      };
    }
    const spot = await this.cards.findSpot(target.id);
    if (target.type === 'parking') {
      return spot && { target_id: target.id, concerned_id: spot.owner_id, target_label: spot.title, target_text: null };
    }
    const person = await this.cards.findUser(spot?.owner_id ?? target.id);
    if (!person) return null;
    const { user_id } = person;
    return { target_id: user_id, concerned_id: user_id, target_label: publicName(person), target_text: null };
  }
}
