import { Injectable } from '@nestjs/common';
import type { ModerationAct, ModerationEntry } from '@placette/contracts/documents/moderation/schema';
import { momentsOf, type Period } from '@placette/contracts/kernel/fields';
import { foldedSql, wordPatterns } from '@placette/service-runtime';
import type { Position } from '../platform/list-position.js';
import { Prisma } from '../generated/prisma/client.js';
import { PrismaService } from '../platform/prisma.service.js';

interface Filter extends Period {
  q?: string | undefined;
  act?: ModerationAct | undefined;
  moderator_id?: string | undefined;
  person_id?: string | undefined;
}

interface EntryRow extends Pick<ModerationEntry, 'id' | 'act' | 'outcome' | 'subject' | 'comment'> {
  created_at: Date;
  moderator_id: string;
  moderator_name: string | null;
  person_id: string | null;
  person_name: string | null;
}

/** Accesses, reviews and measures as one list. */
const ACTS = Prisma.sql`
  SELECT opened.id, opened.created_at, opened.act, NULL AS outcome, opened.moderator_id,
         opened.user_id AS person_id, coalesce(document.document_type, opened.document_table) AS subject, NULL AS comment
  FROM document_access_log opened LEFT JOIN documents document ON document.id = opened.document_id
  UNION ALL
  SELECT review.id, review.created_at, 'reviewed', review.new_status, review.reviewer_id,
         document.user_id, coalesce(document.document_type, review.document_table), review.comment
  FROM document_reviews review LEFT JOIN documents document ON document.id = review.document_id
  UNION ALL
  SELECT md5('measure ' || measure.id)::uuid, measure.created_at, 'moderated', measure.measure, measure.moderator_id,
         measure.concerned_id, measure.target_type, measure.statement
  FROM content_measures measure
  UNION ALL
  SELECT contest.id, contest.settled_at, 'moderated', contest.state, contest.moderator_id, contest.user_id, 'contest',
         contest.statement
  FROM contests contest WHERE contest.state IN ('upheld', 'annulled')`;

const SEARCHED = Prisma.raw(
  foldedSql(`concat_ws(' ', moderator.first_name, moderator.last_name, person.first_name, person.last_name,
    entry.comment)`),
);

/** C1, MFA-6: what moderators read and decided. */
@Injectable()
export class ModerationLogRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Returns the latest entries first. */
  async page(
    { q, act, moderator_id, person_id, ...period }: Filter,
    after: Position | null,
    limit: number,
  ): Promise<ModerationEntry[]> {
    const { since, before } = momentsOf(period);
    const conditions = [
      Prisma.sql`true`,
      ...wordPatterns(q ?? '').map((pattern) => Prisma.sql`${SEARCHED} LIKE ${pattern}`),
      ...(act ? [Prisma.sql`entry.act = ${act}`] : []),
      ...(moderator_id ? [Prisma.sql`entry.moderator_id = ${moderator_id}::uuid`] : []),
      ...(person_id ? [Prisma.sql`entry.person_id = ${person_id}::uuid`] : []),
      ...(since ? [Prisma.sql`entry.created_at >= ${since}`] : []),
      ...(before ? [Prisma.sql`entry.created_at < ${before}`] : []),
      ...(after ? [Prisma.sql`(entry.created_at, entry.id) < (${after.created_at}, ${after.id}::uuid)`] : []),
    ];
    const rows = await this.prisma.$queryRaw<EntryRow[]>`
      SELECT entry.*, nullif(trim(concat(moderator.first_name, ' ', moderator.last_name)), '') AS moderator_name,
             nullif(trim(concat(person.first_name, ' ', person.last_name)), '') AS person_name
      FROM (${ACTS}) entry
      LEFT JOIN user_cards moderator ON moderator.user_id = entry.moderator_id
      LEFT JOIN user_cards person ON person.user_id = entry.person_id
      WHERE ${Prisma.join(conditions, ' AND ')}
      ORDER BY entry.created_at DESC, entry.id DESC LIMIT ${limit}`;
    return rows.map(toEntry);
  }
}

function toEntry(row: EntryRow): ModerationEntry {
  const { id, act, outcome, subject, comment } = row;
  return {
    id,
    act,
    outcome,
    subject,
    comment,
    occurred_at: row.created_at.toISOString(),
    moderator: { id: row.moderator_id, name: row.moderator_name },
    person: row.person_id === null ? null : { id: row.person_id, name: row.person_name },
  };
}
