import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput, RpcOutput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { accountWarned } from '@placette/contracts/identity/events';
import { personAccountApi, personDeskApi } from '@placette/contracts/identity/person/api';
import { DESK_ACTS, type AccountNote, type LostFactor } from '@placette/contracts/identity/person/schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { AuditRepository } from '../audit/audit.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { AccountDirectoryRepository } from './account-directory.repository.js';
import { AccountNotesRepository } from './account-notes.repository.js';
import { Administrators } from './administrators.js';
import { LostFactorsRepository } from './lost-factors.repository.js';

type Rpc = typeof personDeskApi;
type Written = Pick<AccountNote, 'kind' | 'text'> & { user_id: string; author_id: string };

/** DK-03: what the page of a person shows of the account, the notes of the team and warnings. */
@Injectable()
export class PersonPageService {
  constructor(
    private readonly administrators: Administrators,
    private readonly directory: AccountDirectoryRepository,
    private readonly notes: AccountNotesRepository,
    private readonly lost: LostFactorsRepository,
    private readonly audit: AuditRepository,
    private readonly prisma: PrismaService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** MFA-6: an administrator's access to an account is audited. */
  async person(
    { user_id }: RpcInput<typeof personAccountApi.getPersonAccount>,
    actor: Actor,
  ): Promise<RpcOutput<typeof personAccountApi.getPersonAccount>> {
    const actor_id = await this.administrators.idOf(actor, personAccountApi.getPersonAccount);
    const account = (await this.directory.person(user_id)) ?? fail('account_not_found');
    await this.audit.append({ action: 'person_looked_at', actor_id, target_id: user_id });
    const [notes, lost_factor] = await Promise.all([this.notes.listOf(user_id), this.lostFactor(user_id)]);
    return { ...account, notes, lost_factor };
  }

  /** The reason stands in the journal, as that of a role does. */
  async recordAct(
    { user_id, act, subject_id, statement }: RpcInput<Rpc['recordDeskAct']>,
    actor: Actor,
  ): Promise<void> {
    const actor_id = await this.administrators.idOf(actor, { right: DESK_ACTS[act] });
    if (DESK_ACTS[act] === 'closing') await this.administrators.requireSecondFactor(actor);
    const account = await this.directory.find(user_id);
    if (account === null || account.state === 'deleted') fail('account_not_found');
    const details = { ...(subject_id && { subject_id }), ...(statement && { reason: statement }) };
    await this.audit.append({ action: act, actor_id, target_id: user_id, details });
  }

  private async lostFactor(user_id: string): Promise<LostFactor | null> {
    const request = await this.lost.find(user_id);
    if (request === null) return null;
    const { asked_by, statement, asked_at } = request;
    const name = (await this.notes.namesOf([asked_by])).get(asked_by) ?? null;
    return { asked_by: { id: asked_by, name }, statement, asked_at: asked_at.toISOString() };
  }

  /** The journal says that there is a note, not what it says: a note goes with the account, the journal stays. */
  async addNote({ user_id, text }: RpcInput<Rpc['addAccountNote']>, actor: Actor): Promise<AccountNote> {
    const author_id = await this.administrators.idOf(actor, personDeskApi.addAccountNote);
    return this.write({ user_id, author_id, kind: 'note', text });
  }

  /** L7: its reasons are for the person, who receives them. */
  async warn({ user_id, statement }: RpcInput<Rpc['warnAccount']>, actor: Actor): Promise<AccountNote> {
    const author_id = await this.administrators.idOf(actor, personDeskApi.warnAccount);
    await this.administrators.requireOver(user_id, actor);
    return this.write({ user_id, author_id, kind: 'warning', text: statement });
  }

  private async write(note: Written): Promise<AccountNote> {
    const { user_id, author_id, kind, text } = note;
    const created_at = this.clock.now();
    const { id } = await this.prisma.$transaction(async (tx) => {
      const account = await this.directory.find(user_id, tx);
      if (account === null || account.state === 'deleted') fail('account_not_found');
      const action = kind === 'note' ? 'note_added' : 'user_warned';
      await this.audit.append({ action, actor_id: author_id, target_id: user_id }, tx);
      if (kind === 'warning') await this.outbox.record(tx, accountWarned, { user_id, statement: text });
      return this.notes.add(tx, { ...note, created_at });
    });
    const author = (await this.notes.namesOf([author_id])).get(author_id) ?? null;
    return { id, kind, text, author, created_at: created_at.toISOString() };
  }
}
