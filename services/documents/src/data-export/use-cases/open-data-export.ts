import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import type { DataExport } from '@placette/contracts/documents/data-export/schema';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import { Clock } from '@placette/service-runtime';
import { SignedLinks } from '@placette/storage';
import { privateFileLink } from '../../files/private-file-link.js';
import { DataExportRepository } from '../data-export.repository.js';
import { toDataExport } from './ask-data-export.js';

/** The actor's own archive, by a link of five minutes (C1). */
@Injectable()
export class OpenDataExport {
  constructor(
    private readonly exports: DataExportRepository,
    private readonly links: SignedLinks,
    private readonly clock: Clock,
  ) {}

  async latest(_input: unknown, { user_id }: Actor): Promise<{ data_export: DataExport | null }> {
    const row = await this.exports.latestOf(user_id);
    if (!row) return { data_export: null };
    const isOver = row.status === 'ready' && (row.expires_at ?? row.asked_at) <= this.clock.now();
    return { data_export: toDataExport(isOver ? { ...row, status: 'expired' } : row) };
  }

  async link({ export_id }: { export_id: string }, { user_id }: Actor): Promise<{ url: string; expires_at: string }> {
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
}
