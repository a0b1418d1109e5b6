import { Injectable } from '@nestjs/common';
import type { FoundOf } from '@placette/contracts/desk-search/schema';
import type {
  Ground,
  Measures,
  ReportDecision,
  ReportItem,
  ReportReason,
  ReportStatus,
  ReportTargetType,
} from '@placette/contracts/documents/reports/schema';
import type { Position } from '../platform/list-position.js';
import { Prisma, type ContentMeasure, type Report } from '../generated/prisma/client.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

export type ReportRow = Report;
export type StoredMeasure = ContentMeasure;
export type NewReport = Omit<
  Report,
  'id' | 'status' | 'statement' | 'ground_kind' | 'ground_article' | 'decided_by' | 'decided_at'
>;

export interface Content {
  target_type: ReportTargetType;
  target_id: string;
}

interface ListedRow extends Omit<Report, 'visitor' | 'is_suspect' | 'decided_by'> {
  target_type: ReportTargetType;
  reason: ReportReason;
  status: ReportStatus;
  ground_kind: Ground | null;
  concerned_first: string | null;
  concerned_last: string | null;
  reporter_first: string | null;
  reporter_last: string | null;
  others_open: number;
  is_hidden: boolean;
}

type Measure = Measures['measures'][number];
interface MeasureRow extends Omit<Measure, 'ground' | 'created_at'> {
  ground_kind: Ground | null;
  ground_article: string | null;
  created_at: Date;
}
const MEASURES_MAX = 50;

export interface Decision {
  decision: ReportDecision;
  statement: string;
  ground: ReportItem['ground'];
  moderator_id: string;
}

/** L6, L7: what people report and what was decided. */
@Injectable()
export class ReportsRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Serialises the reports of one sender and the decisions about one content. */
  async lock(tx: Tx, ...keys: string[]): Promise<void> {
    for (const key of [...keys].sort()) {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`report:${key}`}, 0))`;
    }
  }

  async insert(tx: Tx, report: NewReport): Promise<ReportRow> {
    return tx.report.create({ data: { ...report, status: 'open' } });
  }

  async countSince(tx: Tx, sender: Prisma.ReportWhereInput, since: Date): Promise<number> {
    return tx.report.count({ where: { ...sender, created_at: { gt: since } } });
  }

  async isOpenFrom(tx: Tx, sender: Prisma.ReportWhereInput, content: Content): Promise<boolean> {
    return (await tx.report.count({ where: { ...sender, ...content, status: 'open' } })) > 0;
  }

  async find(id: string, tx: Tx = this.prisma): Promise<ReportRow | null> {
    return tx.report.findUnique({ where: { id } });
  }

  /** Decides every open report about a content and returns them, oldest first. */
  async decideAll(tx: Tx, { target_type, target_id }: Content, decision: Decision, now: Date): Promise<ReportRow[]> {
    const decided = await tx.report.updateManyAndReturn({
      where: { target_type, target_id, status: 'open' },
      data: {
        status: decision.decision,
        statement: decision.statement,
        ground_kind: decision.ground?.kind ?? null,
        ground_article: decision.ground?.article ?? null,
        decided_by: decision.moderator_id,
        decided_at: now,
      },
    });
    return decided.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  async recordMeasure(tx: Tx, measure: Omit<Prisma.ContentMeasureCreateInput, 'id'>): Promise<bigint> {
    return (await tx.contentMeasure.create({ data: measure })).id;
  }

  async lastMeasure(tx: Tx, { target_type, target_id }: Content) {
    return tx.contentMeasure.findFirst({ where: { target_type, target_id }, orderBy: { id: 'desc' } });
  }

  async isHidden(content: Content, tx: Tx = this.prisma): Promise<boolean> {
    return (await this.lastMeasure(tx, content))?.is_hidden ?? false;
  }

  /** DK-05: the latest decisions about a content and who took them. */
  async measuresOf({ target_type, target_id }: Content): Promise<Measures['measures']> {
    const rows = await this.prisma.$queryRaw<MeasureRow[]>`
      SELECT measure.measure, coalesce(measure.reference, report.reference) AS reference, measure.statement,
             measure.ground_kind, measure.ground_article, measure.moderator_id, measure.created_at,
             nullif(trim(concat(card.first_name, ' ', card.last_name)), '') AS moderator_name
      FROM content_measures measure
      LEFT JOIN reports report ON report.id = measure.report_id
      LEFT JOIN user_cards card ON card.user_id = measure.moderator_id AND card.deleted_at IS NULL
      WHERE measure.target_type = ${target_type} AND measure.target_id = ${target_id}::uuid
      ORDER BY measure.id DESC LIMIT ${MEASURES_MAX}`;
    return rows.map(({ ground_kind, ground_article, created_at, ...row }) => ({
      ...row,
      ground: ground_kind && { kind: ground_kind, article: ground_article ?? '' },
      created_at: created_at.toISOString(),
    }));
  }

  /** Returns the last suspension or restoration of an account. */
  async lastSuspension(tx: Tx, user_id: string): Promise<{ reference: string | null; created_at: Date } | null> {
    return tx.contentMeasure.findFirst({
      where: { target_type: 'profile', target_id: user_id, measure: { in: ['removed', 'restored'] } },
      orderBy: { id: 'desc' },
      select: { reference: true, created_at: true },
    });
  }

  async countOpen(): Promise<number> {
    return this.prisma.report.count({ where: { status: 'open', is_suspect: false } });
  }

  /** Open reports come oldest first; decided ones latest first. */
  async page(status: ReportStatus, after: Position | null, limit: number): Promise<ReportItem[]> {
    const open = status === 'open';
    const since = after
      ? Prisma.sql`AND (created_at, id) ${open ? Prisma.sql`>` : Prisma.sql`<`} (${after.created_at}, ${after.id}::uuid)`
      : Prisma.empty;
    return this.select(Prisma.sql`status = ${status} AND NOT is_suspect ${since}`, open, limit);
  }

  async item(id: string): Promise<ReportItem | null> {
    const [item] = await this.select(Prisma.sql`id = ${id}::uuid`, true, 1);
    return item ?? null;
  }

  /** DK-02: a report; without one, the decision that has the reference, with the person concerned. */
  async search(reference: string | null, id: string | null): Promise<FoundOf<'reports'>[]> {
    if (reference === null && id === null) return [];
    return this.prisma.$queryRaw<FoundOf<'reports'>[]>`
      SELECT id, reference, status, target_type, target_label, concerned_id FROM reports
      WHERE NOT is_suspect AND (reference = ${reference} OR id = ${id}::uuid)
      UNION ALL
      SELECT measure.target_id, measure.reference, NULL, measure.target_type,
             coalesce(trim(concat(person.first_name, ' ', person.last_name)), ''), measure.concerned_id
      FROM (SELECT * FROM content_measures WHERE reference = ${reference} ORDER BY id DESC LIMIT 1) measure
      LEFT JOIN user_cards person ON person.user_id = measure.concerned_id AND person.deleted_at IS NULL
      WHERE NOT EXISTS (SELECT FROM reports WHERE reference = ${reference} AND NOT is_suspect)`;
  }

  /** The key of a visitor serves for one day. */
  async forgetVisitors(before: Date): Promise<void> {
    await this.prisma.report.updateMany({
      where: { visitor: { not: null }, created_at: { lt: before } },
      data: { visitor: null },
    });
  }

  /** C34: after their retention, texts and e-mail addresses are erased; decisions stay. */
  async forgetTexts(before: Date): Promise<void> {
    await this.prisma.report.updateMany({
      where: { decided_at: { lt: before } },
      data: { explanation: '', target_text: null, reporter_email: null, reporter_id: null },
    });
  }

  private async select(condition: Prisma.Sql, isAscending: boolean, limit: number): Promise<ReportItem[]> {
    const order = isAscending ? Prisma.sql`ASC` : Prisma.sql`DESC`;
    const rows = await this.prisma.$queryRaw<ListedRow[]>`
      WITH page AS (SELECT * FROM reports WHERE ${condition}
                    ORDER BY created_at ${order}, id ${order} LIMIT ${limit})
      SELECT page.id, page.reference, page.target_type, page.target_id, page.target_label, page.target_text,
             page.concerned_id, page.reason, page.explanation, page.reporter_id, page.reporter_email, page.status,
             page.statement, page.ground_kind, page.ground_article, page.decided_at, page.created_at,
             concerned.first_name AS concerned_first, concerned.last_name AS concerned_last,
             reporter.first_name AS reporter_first, reporter.last_name AS reporter_last,
             (SELECT count(*)::int FROM reports other WHERE other.target_type = page.target_type
                AND other.target_id = page.target_id AND other.status = 'open' AND NOT other.is_suspect
                AND other.id <> page.id) AS others_open,
             coalesce((SELECT measure.is_hidden FROM content_measures measure
                WHERE measure.target_type = page.target_type AND measure.target_id = page.target_id
                ORDER BY measure.id DESC LIMIT 1), false) AS is_hidden
      FROM page
      LEFT JOIN user_cards concerned ON concerned.user_id = page.concerned_id AND concerned.deleted_at IS NULL
      LEFT JOIN user_cards reporter ON reporter.user_id = page.reporter_id AND reporter.deleted_at IS NULL
      ORDER BY page.created_at ${order}, page.id ${order}`;
    return rows.map(toItem);
  }
}

function toItem(row: ListedRow): ReportItem {
  const { concerned_first, concerned_last, reporter_first, reporter_last, ground_kind, ground_article, ...report } =
    row;
  return {
    ...report,
    concerned: person(concerned_first, concerned_last),
    reporter: person(reporter_first, reporter_last),
    ground: ground_kind && { kind: ground_kind, article: ground_article ?? '' },
    decided_at: row.decided_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

function person(first_name: string | null, last_name: string | null) {
  return first_name !== null && last_name !== null ? { first_name, last_name } : null;
}
