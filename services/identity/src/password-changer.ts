import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AccountMails } from './account-mails.js';
import { AccountRepository } from './account.repository.js';
import { AuditLogRepository } from './audit-log.repository.js';
import type { IdentityConfig } from './config.js';
import type { Account } from './domain/account.js';
import { FlowStateRepository } from './flow-state.repository.js';
import { OneTimeProofs } from './one-time-proofs.js';
import { OneTimeTokenRepository } from './one-time-token.repository.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordPolicy } from './password-policy.js';
import { PrismaService, type Tx } from './prisma.service.js';
import { SessionEnder } from './session-ender.js';
import { SessionRepository } from './session.repository.js';
import { SignInThrottle } from './sign-in-throttle.js';

export interface PasswordChange {
  password: string;
  current_password?: string | undefined;
  nonce?: string | undefined;
}

/** A8, A9: who asks must have proved themselves just now; every other session ends and a notice leaves. */
@Injectable()
export class PasswordChanger {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly prisma: PrismaService,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly throttle: SignInThrottle,
    private readonly proofs: OneTimeProofs,
    private readonly tokens: OneTimeTokenRepository,
    private readonly flows: FlowStateRepository,
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly ender: SessionEnder,
    private readonly mails: AccountMails,
    private readonly audit: AuditLogRepository,
    private readonly clock: Clock,
  ) {}

  /** The new hash. Fails with `weak_password`, `reauthentication_*`, `current_password_invalid`, `same_password`. */
  async prepare(account: Account, actor: Actor, change: PasswordChange): Promise<string> {
    this.policy.check(change.password, account.email ?? '');
    await this.proveAgain(account, actor, change);
    if (await this.hasher.verify(account.password_hash, change.password)) fail('same_password');
    return this.hasher.hash(change.password);
  }

  async apply(tx: Tx, account: Account, actor: Actor, password_hash: string): Promise<void> {
    await this.accounts.setPasswordHash(tx, account.id, password_hash);
    const sessions = await this.ender.end(tx, account.id, { not: actor.session_id });
    await this.tokens.deleteAll(tx, account.id);
    await this.flows.deleteAll(tx, account.id);
    if (account.email !== null) await this.mails.sendNotice(tx, account.id, 'password_changed', account.email);
    const entry = { actor_id: account.id, target_id: account.id, details: { sessions } };
    await this.audit.append({ action: 'password_changed', ...entry }, tx);
  }

  private async proveAgain(account: Account, actor: Actor, { current_password, nonce }: PasswordChange): Promise<void> {
    if (current_password !== undefined) return this.checkCurrent(account, actor, current_password);
    if (nonce !== undefined) return this.checkNonce(account, nonce);
    const session = await this.sessions.find(actor.session_id);
    const provedAt = (session?.amr[0]?.timestamp ?? 0) * 1_000;
    const age = this.clock.now().getTime() - provedAt;
    if (age > this.settings.REAUTHENTICATE_AFTER_MINUTES * 60_000) fail('reauthentication_needed');
  }

  private async checkCurrent(account: Account, { session_id }: Actor, current: string): Promise<void> {
    const attempt = await this.throttle.begin({ email: account.email ?? account.id, ip: session_id });
    if (!(await this.hasher.verify(account.password_hash, current))) fail('current_password_invalid');
    await attempt.succeeded();
  }

  private async checkNonce(account: Account, nonce: string): Promise<void> {
    const isRight = await this.prisma.$transaction(async (tx) => {
      const token = await this.proofs.byCode(tx, ['reauthentication'], account.email ?? '', nonce);
      if (token) await this.tokens.delete(tx, token.id);
      return token?.user_id === account.id;
    });
    if (!isRight) fail('reauthentication_not_valid');
  }
}
