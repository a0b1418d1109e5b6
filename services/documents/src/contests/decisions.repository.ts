import { Injectable } from '@nestjs/common';
import type { ContestKind } from '@placette/contracts/documents/contests/contest';
import type { Ground } from '@placette/contracts/documents/reports/schema';
import { DOCUMENT_TYPE_LABELS, type Category, type DocumentType } from '@placette/contracts/documents/schema';
import type { ContentMeasure, Contest } from '../generated/prisma/client.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import type { DecisionId } from '../platform/contest-links.js';

/** A decision that its person may contest. */
export interface Decision {
  id: DecisionId;
  kind: ContestKind;
  reference: string;
  user_id: string;
  target: string | null;
  statement: string;
  ground: { kind: Ground; article: string } | null;
  decided_at: Date;
  decided_by: string;
  ends_at: Date | null;
  /** Whether nothing was decided since. */
  stands: boolean;
  /** What an annulment is about. */
  subject: { measure: ContentMeasure } | { document: { category: Category; document_id: string } };
}

interface ReviewRow {
  id: string;
  reference: string;
  comment: string | null;
  reviewer_id: string;
  created_at: Date;
  document_id: string;
  category: Category;
  document_type: DocumentType;
  user_id: string;
  stands: boolean;
}

export function idOf({ measure_id, review_id }: Pick<Contest, 'measure_id' | 'review_id'>): DecisionId {
  return measure_id === null ? { review_id: review_id ?? '' } : { measure_id };
}

/** SF-02: suspensions, removed contents and documents that were refused twice. */
@Injectable()
export class DecisionsRepository {
  constructor(private readonly prisma: PrismaService) {}

  async find(id: DecisionId, db: Tx = this.prisma): Promise<Decision | null> {
    if ('review_id' in id) return this.review(id.review_id, db);
    const measure = await db.contentMeasure.findFirst({ where: { id: id.measure_id, measure: 'removed' } });
    return measure && this.toDecision(measure, db);
  }

  /** DK-09: the suspension that somebody who signs in meets; null when the last decision restored the account. */
  async suspensionOf(user_id: string): Promise<Decision | null> {
    const measure = await this.prisma.contentMeasure.findFirst({
      where: { target_type: 'profile', target_id: user_id, measure: { in: ['removed', 'restored'] } },
      orderBy: { id: 'desc' },
    });
    return measure?.measure === 'removed' ? this.toDecision(measure, this.prisma) : null;
  }

  private async toDecision(measure: ContentMeasure, db: Tx): Promise<Decision> {
    const { id, target_type, target_id, ground_kind, ground_article } = measure;
    const later = await db.contentMeasure.count({
      where: { target_type, target_id, id: { gt: id }, measure: { in: ['removed', 'restored'] } },
    });
    const spot =
      target_type === 'parking' ? await db.spotCard.findUnique({ where: { parking_spot_id: target_id } }) : null;
    return {
      id: { measure_id: id },
      kind: target_type === 'profile' ? 'suspension' : 'content',
      reference: measure.reference ?? '',
      user_id: measure.concerned_id,
      target: spot && `Annonce «\u00a0${spot.title}\u00a0»`,
      statement: measure.statement,
      ground: ground_kind === null ? null : { kind: ground_kind as Ground, article: ground_article ?? '' },
      decided_at: measure.created_at,
      decided_by: measure.moderator_id,
      ends_at: measure.ends_at,
      stands: later === 0,
      subject: { measure },
    };
  }

  private async review(id: string, db: Tx): Promise<Decision | null> {
    const [row] = await db.$queryRaw<ReviewRow[]>`
      SELECT review.id, review.reference, review.comment, review.reviewer_id, review.created_at, review.document_id,
             document.category, document.document_type, document.user_id,
             document.status = 'rejected' AND NOT EXISTS (SELECT FROM document_reviews later
               WHERE later.document_id = review.document_id AND later.created_at > review.created_at) AS stands
      FROM document_reviews review JOIN documents document ON document.id = review.document_id
      WHERE review.id = ${id}::uuid AND review.new_status = 'rejected' AND review.reference IS NOT NULL`;
    return (
      (row && {
        id: { review_id: row.id },
        kind: 'document',
        reference: row.reference,
        user_id: row.user_id,
        target: DOCUMENT_TYPE_LABELS[row.document_type],
        statement: row.comment ?? '',
        ground: null,
        decided_at: row.created_at,
        decided_by: row.reviewer_id,
        ends_at: null,
        stands: row.stands,
        subject: { document: { category: row.category, document_id: row.document_id } },
      }) ??
      null
    );
  }
}
