import { Injectable } from '@nestjs/common';
import type { PersonFile, PersonReport } from '@placette/contracts/documents/moderation/schema';
import { DOCUMENT_TABLES, type DocumentReview } from '@placette/contracts/documents/schema';
import { Prisma } from '../generated/prisma/client.js';
import { PrismaService } from '../platform/prisma.service.js';

type Review = Omit<DocumentReview, 'id' | 'previous_status'>;
type SubmittedRow = Omit<PersonFile['documents'][number], 'created_at' | 'reviews'> & { created_at: Date };
type MeasureRow = Awaited<ReturnType<PrismaService['contentMeasure']['findMany']>>[number];

const REPORT_PARTS = {
  id: true,
  reference: true,
  target_type: true,
  target_label: true,
  reason: true,
  status: true,
  created_at: true,
} as const;

/** What moderators see about people beside the document that they examine. */
@Injectable()
export class ExaminationRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Other people who sent the same bytes as a document, whatever the name of the file. */
  async sendersOfSameFile(file_id: string, limit: number): Promise<string[]> {
    const rows = await this.prisma.$queryRaw<{ user_id: string }[]>`
      SELECT DISTINCT other.user_id
      FROM files file
      JOIN files other ON other.user_id <> file.user_id AND other.purpose = 'document'
        AND other.attached_at IS NOT NULL AND other.discarded_at IS NULL
        AND (other.original_sha256 = file.original_sha256 OR other.sha256 = file.sha256)
      WHERE file.id = ${file_id}::uuid AND file.discarded_at IS NULL
      ORDER BY other.user_id LIMIT ${limit}`;
    return rows.map(({ user_id }) => user_id);
  }

  async namesOf(user_ids: readonly string[]): Promise<Map<string, string>> {
    const cards = await this.prisma.userCard.findMany({ where: { user_id: { in: [...user_ids] }, deleted_at: null } });
    return new Map(
      cards.map(({ user_id, first_name, last_name }) => [user_id, `${first_name} ${last_name}`.trim()] as const),
    );
  }

  /** The latest documents of a person with every decision, oldest first. */
  async documentsOf(user_id: string, limit: number): Promise<PersonFile['documents']> {
    const rows = await this.prisma.$queryRaw<SubmittedRow[]>`
      SELECT document.id, document.category, document.document_type, document.status, document.created_at,
             CASE document.category
               WHEN 'vehicle' THEN nullif(trim(concat_ws(' ', vehicle.marque, vehicle.modele, vehicle.immatriculation)), '')
               WHEN 'parking' THEN nullif(spot.title, '') END AS subject
      FROM documents document
      LEFT JOIN vehicle_cards vehicle ON document.category = 'vehicle' AND vehicle.vehicle_id = document.subject_id
      LEFT JOIN spot_cards spot ON document.category = 'parking' AND spot.parking_spot_id = document.subject_id
      WHERE document.user_id = ${user_id}::uuid
      ORDER BY document.created_at DESC, document.id DESC LIMIT ${limit}`;
    const reviews = await this.reviewsOf(rows.map(({ id }) => id));
    return rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      reviews: reviews.get(`${DOCUMENT_TABLES[row.category]} ${row.id}`) ?? [],
    }));
  }

  async reportsBy(reporter_id: string, limit: number): Promise<PersonReport[]> {
    return this.reports({ reporter_id }, limit);
  }

  /** Returns the reports that are in the queue of moderators. */
  async reportsAbout(concerned_id: string, limit: number): Promise<PersonReport[]> {
    return this.reports({ concerned_id, is_suspect: false }, limit);
  }

  async measuresAgainst(concerned_id: string, limit: number): Promise<PersonFile['measures']> {
    const rows = await this.prisma.contentMeasure.findMany({
      where: { concerned_id },
      orderBy: { id: 'desc' },
      take: limit,
    });
    return rows.map(toMeasure);
  }

  private async reports(where: Prisma.ReportWhereInput, take: number): Promise<PersonReport[]> {
    const rows = await this.prisma.report.findMany({
      where,
      select: REPORT_PARTS,
      orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
      take,
    });
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }) as PersonReport);
  }

  private async reviewsOf(document_ids: readonly string[]): Promise<Map<string, Review[]>> {
    const rows = await this.prisma.$queryRaw<(Omit<Review, 'created_at'> & { key: string; created_at: Date })[]>`
      SELECT review.document_table || ' ' || review.document_id AS key, review.new_status, review.comment,
             review.created_at, nullif(trim(concat(card.first_name, ' ', card.last_name)), '') AS reviewer
      FROM document_reviews review LEFT JOIN user_cards card ON card.user_id = review.reviewer_id
      WHERE review.document_id = ANY (${[...document_ids]}::uuid[])
      ORDER BY review.created_at, review.id`;
    const found = new Map<string, Review[]>();
    for (const { key, created_at, ...review } of rows) {
      found.set(key, [...(found.get(key) ?? []), { ...review, created_at: created_at.toISOString() }]);
    }
    return found;
  }
}

function toMeasure(row: MeasureRow): PersonFile['measures'][number] {
  const { measure, statement, ground_kind, ground_article } = row;
  type Measure = PersonFile['measures'][number];
  return {
    target_type: row.target_type as Measure['target_type'],
    measure,
    statement,
    ground:
      ground_kind !== null && ground_article !== null
        ? { kind: ground_kind as NonNullable<Measure['ground']>['kind'], article: ground_article }
        : null,
    created_at: row.created_at.toISOString(),
  };
}
