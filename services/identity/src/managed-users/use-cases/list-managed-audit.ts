import { Injectable } from '@nestjs/common';
import type { RpcInput, RpcOutput } from '@placette/contracts';
import type { managedUserApi } from '@placette/contracts/identity/managed-users/api';
import { AuditTrailRepository, toAuditEntry } from '../../audit/audit-trail.repository.js';

type Contract = typeof managedUserApi.listManagedAudit;

/** Persons by their id alone. */
@Injectable()
export class ListManagedAudit {
  constructor(private readonly trail: AuditTrailRepository) {}

  async execute({ page, per_page }: RpcInput<Contract>): Promise<RpcOutput<Contract>> {
    const rows = await this.trail.list({ count: per_page, skip: (page - 1) * per_page });
    return { entries: rows.map((row) => toAuditEntry(row)) };
  }
}
