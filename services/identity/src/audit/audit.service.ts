import { Injectable } from '@nestjs/common';
import type { locationChanged } from '@placette/contracts/catalog/events';
import type { Point } from '@placette/contracts/kernel/distance';
import type { parkingCorrected } from '@placette/contracts/listings/events';
import type { stayCalledOff } from '@placette/contracts/requests/events';
import type { EventMeta } from '@placette/outbox';
import type { Tx } from '../platform/prisma.service.js';
import type { Actor, EventPayload, RpcInput, RpcOutput } from '@placette/contracts';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import type { managedUserApi } from '@placette/contracts/identity/managed-users/api';
import { AccountDirectoryRepository } from '../administration/account-directory.repository.js';
import { Administrators } from '../administration/administrators.js';
import { AuditRepository, toAuditEntry } from './audit.repository.js';

const PAGE = 50;
const EXPORTED = 500;

type Filter = RpcInput<typeof identityAdminApi.listAuditEntries>;
type Page = RpcOutput<typeof identityAdminApi.listAuditEntries>;

/** The actions on accounts and who did them, newest first. */
@Injectable()
export class AuditService {
  constructor(
    private readonly administrators: Administrators,
    private readonly audit: AuditRepository,
    private readonly directory: AccountDirectoryRepository,
  ) {}

  async list(filter: Filter, actor: Actor): Promise<Page> {
    await this.administrators.idOf(actor, identityAdminApi.listAuditEntries);
    return this.page(filter, PAGE);
  }

  /** DK-08: who takes the journal out stands in it. */
  async export(filter: Filter, actor: Actor): Promise<Page> {
    const actor_id = await this.administrators.idOf(actor, identityAdminApi.exportAuditEntries);
    const page = await this.page(filter, EXPORTED);
    const details = { entries: page.entries.length };
    await this.audit.append({ action: 'journal_exported', actor_id, target_id: null, details });
    return page;
  }

  async recordExport({ journal }: RpcInput<typeof identityAdminApi.recordJournalExport>, actor: Actor): Promise<void> {
    const actor_id = await this.administrators.idOf(actor, identityAdminApi.recordJournalExport);
    await this.audit.append({ action: 'journal_exported', actor_id, target_id: null, details: { journal } });
  }

  private async page({ cursor, q, ...filter }: Filter, size: number): Promise<Page> {
    const people = q ? await this.directory.idsMatching(q) : undefined;
    const found = await this.audit.list({ ...filter, people, before: cursor, count: size + 1 });
    const page = found.slice(0, size);
    const ids = page.flatMap(({ actor_id, target_id }) => [actor_id, target_id]).filter((id) => id !== null);
    const emails = await this.directory.emailsOf([...new Set(ids)]);
    return {
      entries: page.map((row) => toAuditEntry(row, emails)),
      next_cursor: found.length > size ? (page.at(-1)?.id ?? null) : null,
    };
  }

  /** Administrators' changes of locations are entries too. */
  async follow(
    { action, actor_id, location_id, slug, fields, values }: EventPayload<typeof locationChanged>,
    { tx, occurredAt }: EventMeta<Tx>,
  ): Promise<void> {
    await this.audit.append(
      {
        action: `location_${action}`,
        actor_id,
        target_id: null,
        occurred_at: occurredAt,
        details: { location_id, slug, fields: fields.join(','), ...(values.length > 0 && { values }) },
      },
      tx,
    );
  }

  /** DK-05: the point of a parking before and after a moderator corrected it, and why. */
  async followCorrection(
    { moderator_id, owner_id, parking_spot_id, before, after, statement }: EventPayload<typeof parkingCorrected>,
    { tx, occurredAt }: EventMeta<Tx>,
  ): Promise<void> {
    const details = { parking_spot_id, from: inWords(before), to: inWords(after), reason: statement };
    await this.audit.append(
      { action: 'parking_corrected', actor_id: moderator_id, target_id: owner_id, occurred_at: occurredAt, details },
      tx,
    );
  }

  /** DK-05: a stay that a moderator cancelled for both sides. */
  async followCancellation(
    { moderator_id, owner_id, requester_id, request_id, before, after, reason }: EventPayload<typeof stayCalledOff>,
    { tx, occurredAt }: EventMeta<Tx>,
  ): Promise<void> {
    const details = { request_id, owner_id, from: before, to: after, reason };
    await this.audit.append(
      { action: 'stay_cancelled', actor_id: moderator_id, target_id: requester_id, occurred_at: occurredAt, details },
      tx,
    );
  }

  /** For trusted servers; people are identified by id only. */
  async listManaged({
    page,
    per_page,
  }: RpcInput<typeof managedUserApi.listManagedAudit>): Promise<RpcOutput<typeof managedUserApi.listManagedAudit>> {
    const rows = await this.audit.list({ count: per_page, skip: (page - 1) * per_page });
    return { entries: rows.map((row) => toAuditEntry(row)) };
  }
}

function inWords({ latitude, longitude }: Point): string {
  return `${latitude}, ${longitude}`;
}
