import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { AccountRepository } from '../accounts/account.repository.js';
import type { Account } from '../accounts/domain/account.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AccountMails } from '../one-time-codes/account-mails.js';
import { FlowStateRepository } from '../one-time-codes/flow-state.repository.js';
import { OneTimeTokenRepository } from '../one-time-codes/one-time-token.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { SessionRevoker } from '../sessions/session-revoker.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordPolicy } from './password-policy.js';
import { Reauthentication } from './reauthentication.js';

export interface PasswordChange {
  password: string;
  current_password?: string | undefined;
  nonce?: string | undefined;
}

/** A8, A9: requires a recent reauthentication, revokes every other session and sends a notice. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly reauthentication: Reauthentication,
    private readonly tokens: OneTimeTokenRepository,
    private readonly flows: FlowStateRepository,
    private readonly accounts: AccountRepository,
    private readonly revoker: SessionRevoker,
    private readonly mails: AccountMails,
    private readonly audit: AuditRepository,
  ) {}

  /**
   * Returns the new hash. Fails with `weak_password`, `reauthentication_*`, `current_password_invalid` or
   * `same_password`.
   */
  async prepare(account: Account, actor: Actor, change: PasswordChange): Promise<string> {
    this.policy.check(change.password, account.email ?? '');
    await this.reauthentication.prove(account, actor, change);
    if (await this.hasher.verify(account.password_hash, change.password)) fail('same_password');
    return this.hasher.hash(change.password);
  }

  async apply(tx: Tx, account: Account, actor: Actor, password_hash: string): Promise<void> {
    await this.accounts.setPasswordHash(tx, account.id, password_hash);
    const sessions = await this.revoker.revoke(tx, account.id, { not: actor.session_id });
    await this.tokens.deleteAll(tx, account.id);
    await this.flows.deleteAll(tx, account.id);
    if (account.email !== null) await this.mails.sendNotice(tx, account.id, 'password_changed', account.email);
    const entry = { actor_id: account.id, target_id: account.id, details: { sessions } };
    await this.audit.append({ action: 'password_changed', ...entry }, tx);
  }
}
