import { Injectable } from '@nestjs/common';
import {
  DOCUMENT_TABLES,
  type Category,
  type DocumentStatus,
  type DocumentType,
  type DocumentReview,
  type ModerationItem,
  type moderationFilterSchema,
  type Waiting,
} from '@placette/contracts/documents/schema';
import { plateKey } from '@placette/contracts/requests/vehicles/vehicle-proof';
import type { VehicleType } from '@placette/contracts/requests/vehicles/vehicle-types';
import { foldedSql, wordPatterns } from '@placette/service-runtime';
import type { z } from 'zod';
import type { Position } from '../platform/list-position.js';
import { Prisma } from '../generated/prisma/client.js';
import { PrismaService } from '../platform/prisma.service.js';

interface ModerationRow extends Position {
  category: Category;
  document_type: DocumentType;
  file_name: string;
  content_type: string;
  status: DocumentStatus;
  rejection_reason: string | null;
  reviewed_at: Date | null;
  user_id: string;
  first_name: string | null;
  last_name: string | null;
  marque: string | null;
  modele: string | null;
  immatriculation: string | null;
  type_vehicule: VehicleType | null;
  parking_spot_id: string | null;
  title: string | null;
  city: string | null;
  right_declared_at: Date | null;
  right_declared_version: string | null;
  held: 'approved' | 'rejected' | null;
  moderator_id: string | null;
  moderator_name: string | null;
  until: Date | null;
}

/** MO-03: what a moderator sees: the three sources merged, newest first. */
@Injectable()
export class ModerationRepository {
  constructor(private readonly prisma: PrismaService) {}

  async page(filter: Filter, after: Position | null, limit: number, now: Date): Promise<ModerationItem[]> {
    const isAscending = filter.order === 'oldest';
    const beyond = isAscending ? Prisma.sql`>` : Prisma.sql`<`;
    const isAfter = after
      ? Prisma.sql`(document.created_at, document.id) ${beyond} (${after.created_at}, ${after.id}::uuid)`
      : Prisma.sql`true`;
    return this.select(Prisma.sql`${listed(filter)} AND ${isAfter}`, isAscending, limit, now);
  }

  /**
   * MO-12: people by their oldest document, each with all of theirs, so that the last one may exceed the limit.
   * `after` is a person: the time of the oldest document, and who.
   */
  async queue(filter: Filter, after: Position | null, limit: number, now: Date) {
    const isAfter = after ? Prisma.sql`(since, user_id) > (${after.created_at}, ${after.id}::uuid)` : Prisma.sql`true`;
    const since = Prisma.sql`min(document.created_at) OVER (PARTITION BY document.user_id) AS since`;
    const rows = await this.prisma.$queryRaw<(ModerationRow & { whole: number })[]>`
      SELECT * FROM (
        SELECT *, (count(*) OVER ())::int AS whole FROM (${selected(listed(filter), now, since)}) queued WHERE ${isAfter}
        ORDER BY since, user_id FETCH FIRST (${limit}::int) ROWS WITH TIES) people
      ORDER BY since, user_id, created_at, id`;
    return { items: rows.map(toItem), isLast: rows.length === (rows[0]?.whole ?? 0) };
  }

  async item(category: Category, id: string, now: Date): Promise<ModerationItem | null> {
    const one = Prisma.sql`document.category = ${category} AND document.id = ${id}::uuid`;
    const [item] = await this.select(one, true, 1, now);
    return item ?? null;
  }

  /** C59: a person's documents of identity and parkings, of each type and subject the latest, newest first. */
  async caseOf(user_id: string, limit: number, now: Date): Promise<ModerationItem[]> {
    const isCurrent = Prisma.sql`document.user_id = ${user_id}::uuid AND document.category IN ('identity', 'parking')
      AND NOT EXISTS (SELECT FROM documents later WHERE later.user_id = document.user_id
        AND later.category = document.category AND later.subject_id IS NOT DISTINCT FROM document.subject_id
        AND later.document_type = document.document_type AND later.withdrawn_at IS NULL
        AND (later.created_at, later.id) > (document.created_at, document.id))`;
    return this.select(isCurrent, false, limit, now);
  }

  /** DK-03: every document of a person that was not withdrawn, newest first. */
  async ofPerson(user_id: string, limit: number, now: Date): Promise<ModerationItem[]> {
    return this.select(Prisma.sql`document.user_id = ${user_id}::uuid`, false, limit, now);
  }

  /** In seconds: how long the pending documents have waited. */
  async waiting(now: Date): Promise<Waiting> {
    const [waiting] = await this.prisma.$queryRaw<[Waiting]>`
      SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds)::int AS median, max(seconds)::int AS oldest
      FROM (SELECT greatest(extract(epoch FROM ${now}::timestamptz - created_at), 0) AS seconds
            FROM documents document WHERE ${WAITS}) waits`;
    return waiting;
  }

  /** MO-09: every review of a document, oldest first. */
  async reviews(category: Category, document_id: string): Promise<DocumentReview[]> {
    const rows = await this.prisma.$queryRaw<(Omit<DocumentReview, 'created_at'> & { created_at: Date })[]>`
      SELECT review.id, review.previous_status, review.new_status, review.comment, review.created_at,
             nullif(trim(concat(card.first_name, ' ', card.last_name)), '') AS reviewer
      FROM document_reviews review LEFT JOIN user_cards card ON card.user_id = review.reviewer_id
      WHERE review.document_id = ${document_id}::uuid AND review.document_table = ${DOCUMENT_TABLES[category]}
      ORDER BY review.created_at, review.id`;
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  }

  /** MO-02: counts the pending documents. */
  async counters(): Promise<{ total: number; vehicle: number; parking: number; users: number }> {
    const [counters] = await this.prisma.$queryRaw<
      [{ total: number; vehicle: number; parking: number; users: number }]
    >`
      SELECT count(*)::int AS total,
             count(*) FILTER (WHERE category = 'vehicle')::int AS vehicle,
             count(*) FILTER (WHERE category = 'parking')::int AS parking,
             count(DISTINCT user_id)::int AS users
      FROM documents document WHERE ${WAITS}`;
    return counters;
  }

  private async select(
    condition: Prisma.Sql,
    isAscending: boolean,
    limit: number,
    now: Date,
  ): Promise<ModerationItem[]> {
    const order = isAscending ? Prisma.sql`ASC` : Prisma.sql`DESC`;
    const rows = await this.prisma.$queryRaw<ModerationRow[]>`
      ${selected(condition, now)} ORDER BY document.created_at ${order}, document.id ${order} LIMIT ${limit}`;
    return rows.map(toItem);
  }
}

export type Filter = Pick<z.output<typeof moderationFilterSchema>, 'status' | 'category' | 'q' | 'order'>;

/** MO-13: a decision that is held is a decision for moderators. */
const WAITS = Prisma.sql`document.status = 'pending'
  AND NOT EXISTS (SELECT FROM held_reviews WHERE held_reviews.document_id = document.id)`;

function listed({ status, category, q }: Filter): Prisma.Sql {
  const conditions = [
    status === 'pending' ? WAITS : Prisma.sql`document.status = ${status}`,
    ...(category ? [Prisma.sql`document.category = ${category}`] : []),
    ...(q ? [matches(q)] : []),
  ];
  return Prisma.join(conditions, ' AND ');
}

function selected(condition: Prisma.Sql, now: Date, since = Prisma.sql`NULL AS since`): Prisma.Sql {
  return Prisma.sql`
      SELECT document.category, document.id, document.document_type, document.file_name, document.content_type,
             document.status, document.rejection_reason, document.reviewed_at, document.created_at, document.user_id,
             person.first_name, person.last_name,
             vehicle.marque, vehicle.modele, vehicle.immatriculation, vehicle.type_vehicule,
             spot.parking_spot_id, spot.title, spot.city, spot.right_declared_at, spot.right_declared_version,
             claim.moderator_id, claim.until, held.status AS held, ${since},
             nullif(trim(concat(moderator.first_name, ' ', moderator.last_name)), '') AS moderator_name
      FROM documents document
      LEFT JOIN user_cards person ON person.user_id = document.user_id
      LEFT JOIN vehicle_cards vehicle ON document.category = 'vehicle' AND vehicle.vehicle_id = document.subject_id
      LEFT JOIN spot_cards spot ON document.category = 'parking' AND spot.parking_spot_id = document.subject_id
      LEFT JOIN document_claims claim ON claim.document_id = document.id AND claim.until > ${now}
      LEFT JOIN user_cards moderator ON moderator.user_id = claim.moderator_id
      LEFT JOIN held_reviews held ON held.document_id = document.id
      WHERE document.withdrawn_at IS NULL AND ${condition}`;
}

const SEARCHED = Prisma.raw(
  foldedSql(`concat_ws(' ', person.first_name, person.last_name, vehicle.marque, vehicle.modele, vehicle.immatriculation,
    spot.title, spot.city, document.file_name)`),
);
const PLATE_KEY = Prisma.sql`regexp_replace(upper(vehicle.immatriculation), '[^A-Z0-9]', '', 'g')`;

/**
 * C55: every word occurs in the names, the vehicle, the parking or the file, without regard to accents, or in the plate
 * without its separators; or the whole query is a plate.
 */
function matches(q: string): Prisma.Sql {
  const isPlate = (text: string) => {
    const plate = plateKey(text);
    return plate.length < PLATE_MIN ? Prisma.sql`false` : Prisma.sql`${PLATE_KEY} LIKE ${`%${plate}%`}`;
  };
  const words = wordPatterns(q).map((pattern) => Prisma.sql`(${SEARCHED} LIKE ${pattern} OR ${isPlate(pattern)})`);
  return words.length === 0 ? Prisma.sql`true` : Prisma.sql`((${Prisma.join(words, ' AND ')}) OR ${isPlate(q)})`;
}
/** A shorter fragment would match almost any plate. */
const PLATE_MIN = 3;

function toItem(row: ModerationRow): ModerationItem {
  const { id, category, document_type, file_name, content_type, status, rejection_reason, user_id } = row;
  const { first_name, last_name, marque, modele, immatriculation, type_vehicule, parking_spot_id, title, city } = row;
  return {
    id,
    category,
    document_type,
    file_name,
    content_type,
    status,
    rejection_reason,
    user_id,
    created_at: row.created_at.toISOString(),
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    user_info: first_name !== null && last_name !== null ? { first_name, last_name } : null,
    vehicle_info:
      marque && modele && immatriculation && type_vehicule ? { marque, modele, immatriculation, type_vehicule } : null,
    held: row.held,
    claim:
      row.moderator_id && row.until
        ? { moderator_id: row.moderator_id, name: row.moderator_name, until: row.until.toISOString() }
        : null,
    parking_info:
      parking_spot_id && title !== null && city !== null
        ? { id: parking_spot_id, title, city, right_declared: rightDeclared(row) }
        : null,
  };
}

function rightDeclared({ right_declared_at: at, right_declared_version: version }: ModerationRow) {
  return at && version !== null ? { version, at: at.toISOString() } : null;
}
