import { Injectable } from '@nestjs/common';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

/** C18: the moderator to whom a document is assigned; an expired assignment does not count. */
@Injectable()
export class ReviewAssignmentsRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Returns the id of the moderator, or null. */
  async assignee(document_id: string, now: Date, tx: Tx = this.prisma): Promise<string | null> {
    const row = await tx.documentClaim.findFirst({ where: { document_id, until: { gt: now } } });
    return row?.moderator_id ?? null;
  }

  async assign(tx: Tx, document_id: string, moderator_id: string, until: Date): Promise<void> {
    const assignment = { moderator_id, until };
    await tx.documentClaim.upsert({
      where: { document_id },
      create: { document_id, ...assignment },
      update: assignment,
    });
  }

  /** Returns false when the document is not assigned to this moderator. */
  async release(tx: Tx, document_id: string, moderator_id: string): Promise<boolean> {
    return (await tx.documentClaim.deleteMany({ where: { document_id, moderator_id } })).count > 0;
  }

  async forget(before: Date): Promise<void> {
    await this.prisma.documentClaim.deleteMany({ where: { until: { lt: before } } });
  }
}
