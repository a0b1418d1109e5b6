import { Injectable } from '@nestjs/common';
import type { Category } from '@placette/contracts/documents/schema';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

export interface HeldReview {
  document_id: string;
  category: Category;
  moderator_id: string;
  /** The file that was decided on. */
  file_id: string | null;
  status: 'approved' | 'rejected';
  comment: string | null;
  effective_at: Date;
}

/** MO-13: decisions that can be taken back until they take effect. */
@Injectable()
export class HeldReviewsRepository {
  constructor(private readonly prisma: PrismaService) {}

  async find(document_id: string, tx: Tx): Promise<HeldReview | null> {
    return (await tx.heldReview.findUnique({ where: { document_id } })) as HeldReview | null;
  }

  async hold(tx: Tx, held: HeldReview): Promise<void> {
    await tx.heldReview.create({ data: held });
  }

  async drop(tx: Tx, document_id: string): Promise<void> {
    await tx.heldReview.deleteMany({ where: { document_id } });
  }

  async postpone(document_id: string, effective_at: Date): Promise<void> {
    await this.prisma.heldReview.updateMany({ where: { document_id }, data: { effective_at } });
  }

  async due(now: Date): Promise<HeldReview[]> {
    const rows = await this.prisma.heldReview.findMany({
      where: { effective_at: { lte: now } },
      orderBy: { effective_at: 'asc' },
      take: 100,
    });
    return rows as HeldReview[];
  }
}
