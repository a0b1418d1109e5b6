import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput, RpcOutput } from '@placette/contracts';
import type { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { AccountDirectoryRepository } from '../account-directory.repository.js';
import { AuditTrailRepository, toAuditEntry } from '../../audit/audit-trail.repository.js';
import { CurrentAdministrator } from '../current-administrator.js';

type Contract = typeof identityAdminApi.listAuditEntries;

const PAGE = 50;

@Injectable()
export class ListAuditEntries {
  constructor(
    private readonly administrator: CurrentAdministrator,
    private readonly trail: AuditTrailRepository,
    private readonly directory: AccountDirectoryRepository,
  ) {}

  async execute({ cursor, ...filter }: RpcInput<Contract>, actor: Actor): Promise<RpcOutput<Contract>> {
    await this.administrator.of(actor);
    const found = await this.trail.list({ ...filter, before: cursor, count: PAGE + 1 });
    const page = found.slice(0, PAGE);
    const ids = page.flatMap(({ actor_id, target_id }) => [actor_id, target_id]).filter((id) => id !== null);
    const emails = await this.directory.emailsOf([...new Set(ids)]);
    return {
      entries: page.map((row) => toAuditEntry(row, emails)),
      next_cursor: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    };
  }
}
