import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput } from '@placette/contracts';
import { DATA_EXPORTS_A_DAY, type DataExport, type dataExportApi } from '@placette/contracts/documents/data-export/api';
import { fail } from '@placette/contracts/errors';
import { accountDeletionApi } from '@placette/contracts/identity/account-deletion/api';
import { today } from '@placette/contracts/kernel/days';
import { RpcClient } from '@placette/nats';
import { Clock } from '@placette/service-runtime';
import { Jobs } from '@placette/service-runtime/jobs';
import { SignedLinks } from '@placette/storage';
import { DocumentsRepository } from '../own-documents/documents.repository.js';
import { privateFileLink } from '../platform/object-store.js';
import { PrismaService } from '../platform/prisma.service.js';
import { DataExportsRepository, type DataExportRow } from './data-exports.repository.js';

/** L1: lets the actor request and download archives of their own data. */
@Injectable()
export class DataExportsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly exports: DataExportsRepository,
    private readonly documents: DocumentsRepository,
    private readonly rpc: RpcClient,
    private readonly jobs: Jobs,
    private readonly links: SignedLinks,
    private readonly clock: Clock,
  ) {}

  /** For a person who has just authenticated. */
  async ask(
    { password }: RpcInput<typeof dataExportApi.askDataExport>,
    { user_id }: Actor,
    context: CallContext,
  ): Promise<DataExport> {
    await this.rpc.call(accountDeletionApi.approveDataExport, { password }, context);
    return this.prepareFor(user_id);
  }

  /** Allows one archive at a time and three a day. */
  async prepareFor(user_id: string): Promise<DataExport> {
    const row = await this.prisma.$transaction(async (tx) => {
      await this.documents.lockPerson(tx, user_id);
      const now = this.clock.now();
      const latest = await this.exports.latestOf(user_id, tx);
      if (latest?.status === 'preparing') fail('data_export_under_way');
      if ((await this.exports.countSince(tx, user_id, now)) >= DATA_EXPORTS_A_DAY) fail('data_exports_reached');
      return this.exports.insert(tx, user_id, `exports/${randomBytes(16).toString('hex')}.zip`, now);
    });
    this.jobs.wake('data-exports');
    return toDataExport(row);
  }

  async latest(_input: unknown, { user_id }: Pick<Actor, 'user_id'>): Promise<{ data_export: DataExport | null }> {
    const row = await this.exports.latestOf(user_id);
    if (!row) return { data_export: null };
    const isOver = row.status === 'ready' && (row.expires_at ?? row.asked_at) <= this.clock.now();
    return { data_export: toDataExport(isOver ? { ...row, status: 'expired' } : row) };
  }

  /** C1: returns a link that is valid for five minutes. */
  async createLink(
    { export_id }: { export_id: string },
    { user_id }: Pick<Actor, 'user_id'>,
  ): Promise<{ url: string; expires_at: string }> {
    const now = this.clock.now();
    const row = await this.exports.find(export_id, user_id);
    if (row?.status !== 'ready' || !row.ready_at || !row.expires_at || row.expires_at <= now) {
      fail('data_export_not_found');
    }
    return privateFileLink(this.links, now, {
      key: row.storage_key,
      fileName: `mes-donnees-${today(row.ready_at)}.zip`,
      contentType: 'application/zip',
      disposition: 'attachment',
    });
  }

  /** DK-03: the same three for who asks by post, named in the call. */
  startFor({ user_id }: { user_id: string }) {
    return this.prepareFor(user_id);
  }

  latestFor(person: { user_id: string }) {
    return this.latest({}, person);
  }

  createLinkFor({ export_id, user_id }: { export_id: string; user_id: string }) {
    return this.createLink({ export_id }, { user_id });
  }
}

function toDataExport(row: DataExportRow): DataExport {
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
