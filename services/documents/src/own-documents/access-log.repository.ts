import { Injectable } from '@nestjs/common';
import type { ModerationAct } from '@placette/contracts/documents/moderation/schema';
import { DOCUMENT_TABLES } from '@placette/contracts/documents/schema';
import { PrismaService } from '../platform/prisma.service.js';
import type { DocumentRow } from './documents.repository.js';

export interface DocumentAccess {
  act: Extract<ModerationAct, 'opened' | 'compared'>;
  moderator_id: string;
  request_id: string;
}

/** C1: logs each access of a moderator to a person's document. */
@Injectable()
export class AccessLogRepository {
  constructor(private readonly prisma: PrismaService) {}

  async record({ id, category, user_id }: DocumentRow, access: DocumentAccess, created_at: Date): Promise<void> {
    const document = { document_id: id, document_table: DOCUMENT_TABLES[category], user_id };
    await this.prisma.documentAccess.create({ data: { ...document, ...access, created_at } });
  }

  async deleteOlder(before: Date): Promise<void> {
    await this.prisma.documentAccess.deleteMany({ where: { created_at: { lt: before } } });
  }
}
