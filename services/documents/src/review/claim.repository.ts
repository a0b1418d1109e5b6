import { Injectable } from '@nestjs/common';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

/** Who examines a document (C18). A claim that is over is as none. */
@Injectable()
export class ClaimRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** The moderator who has it, or null. */
  async holder(document_id: string, now: Date, tx: Tx = this.prisma): Promise<string | null> {
    const claim = await tx.documentClaim.findFirst({ where: { document_id, until: { gt: now } } });
    return claim?.moderator_id ?? null;
  }

  async take(tx: Tx, document_id: string, moderator_id: string, until: Date): Promise<void> {
    const held = { moderator_id, until };
    await tx.documentClaim.upsert({ where: { document_id }, create: { document_id, ...held }, update: held });
  }

  /** False when this moderator does not have it. */
  async release(tx: Tx, document_id: string, moderator_id: string): Promise<boolean> {
    return (await tx.documentClaim.deleteMany({ where: { document_id, moderator_id } })).count > 0;
  }

  async forget(before: Date): Promise<void> {
    await this.prisma.documentClaim.deleteMany({ where: { until: { lt: before } } });
  }
}
