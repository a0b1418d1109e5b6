import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput } from '@placette/contracts';
import type { dataExportApi } from '@placette/contracts/documents/data-export/api';
import { DATA_EXPORTS_A_DAY, type DataExport } from '@placette/contracts/documents/data-export/schema';
import { fail } from '@placette/contracts/errors';
import { accountDeletionApi } from '@placette/contracts/identity/account-deletion/api';
import { RpcClient } from '@placette/nats';
import { Clock } from '@placette/service-runtime';
import { DataExportRepository, type DataExportRow } from '../data-export.repository.js';
import { DocumentRepository } from '../../own-documents/document.repository.js';
import { DataExportJob } from '../data-export.job.js';
import { PrismaService } from '../../platform/prisma.service.js';

/** L1: one archive at a time, three a day, for a person authenticated a moment ago. */
@Injectable()
export class AskDataExport {
  constructor(
    private readonly prisma: PrismaService,
    private readonly exports: DataExportRepository,
    private readonly documents: DocumentRepository,
    private readonly rpc: RpcClient,
    private readonly job: DataExportJob,
    private readonly clock: Clock,
  ) {}

  async execute(
    { password }: RpcInput<typeof dataExportApi.askDataExport>,
    { user_id }: Actor,
    context: CallContext,
  ): Promise<DataExport> {
    await this.rpc.call(accountDeletionApi.approveDataExport, { password }, context);
    const row = await this.prisma.$transaction(async (tx) => {
      await this.documents.lockPerson(tx, user_id);
      const now = this.clock.now();
      const latest = await this.exports.latestOf(user_id, tx);
      if (latest?.status === 'preparing') fail('data_export_under_way');
      if ((await this.exports.countSince(tx, user_id, now)) >= DATA_EXPORTS_A_DAY) fail('data_exports_reached');
      return this.exports.insert(tx, user_id, `exports/${randomBytes(16).toString('hex')}.zip`, now);
    });
    this.job.wake();
    return toDataExport(row);
  }
}

export function toDataExport(row: DataExportRow): DataExport {
  return {
    id: row.id,
    status: row.status as DataExport['status'],
    asked_at: row.asked_at.toISOString(),
    ready_at: row.ready_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    size: row.size === null ? null : Number(row.size),
    files_done: row.files_done,
    files_total: row.files_total,
  };
}
