import { Injectable } from '@nestjs/common';
import type { RpcInput, RpcOutput } from '@placette/contracts';
import type { moderationLogApi } from '@placette/contracts/documents/moderation-log/api';
import { readCursor, toCursor } from '../../platform/list-position.js';
import { ModerationLogRepository } from '../moderation-log.repository.js';

const PAGE = 50;

/** C1, MFA-6: who opened whose document, and what was decided. */
@Injectable()
export class ListModerationLog {
  constructor(private readonly log: ModerationLogRepository) {}

  async execute({
    cursor,
    ...filter
  }: RpcInput<typeof moderationLogApi.listModerationLog>): Promise<
    RpcOutput<typeof moderationLogApi.listModerationLog>
  > {
    const entries = await this.log.page(filter, cursor === undefined ? null : readCursor(cursor), PAGE + 1);
    const last = entries.length > PAGE ? entries[PAGE - 1] : undefined;
    const next_cursor = last ? toCursor({ created_at: last.occurred_at, id: last.id }) : null;
    return { entries: entries.slice(0, PAGE), next_cursor };
  }
}
