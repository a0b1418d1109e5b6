import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { Clock, SETTINGS } from '@placette/service-runtime';
import type { IdentityConfig } from '../config.js';
import type { Account } from '../accounts/domain/account.js';
import { hasSecondFactor } from '../accounts/domain/factor.js';
import { OneTimeProofs } from '../one-time-codes/one-time-proofs.js';
import { OneTimeTokenRepository } from '../one-time-codes/one-time-token.repository.js';
import { PasswordHasher } from './password-hasher.js';
import { PrismaService } from '../platform/prisma.service.js';
import { SessionRepository } from '../sessions/session.repository.js';
import { SignInThrottle } from './sign-in-throttle.js';

export interface Proof {
  current_password?: string | undefined;
  nonce?: string | undefined;
}

/** A8: reauthenticates the person before an action that a stolen session must not allow. */
@Injectable()
export class Reauthentication {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly prisma: PrismaService,
    private readonly hasher: PasswordHasher,
    private readonly throttle: SignInThrottle,
    private readonly proofs: OneTimeProofs,
    private readonly tokens: OneTimeTokenRepository,
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Accepts the password, a mailed code, or a recently opened session. Fails with `current_password_invalid`,
   * `reauthentication_not_valid` or `reauthentication_needed`.
   */
  async prove(account: Account, actor: Actor, { current_password, nonce }: Proof): Promise<void> {
    if (current_password !== undefined) return this.checkCurrent(account, actor, current_password);
    if (this.settings.PASSWORD_CHANGE_NEEDS_CURRENT) await this.refuseWithoutCurrent(account, actor);
    if (nonce !== undefined) return this.checkNonce(account, nonce);
    // An anonymous account has no sign-in method to prove.
    if (account.is_anonymous) return;
    const session = await this.sessions.find(actor.session_id);
    const provedAt = (session?.amr[0]?.timestamp ?? 0) * 1_000;
    const age = this.clock.now().getTime() - provedAt;
    if (age > this.settings.REAUTHENTICATE_AFTER_MINUTES * 60_000) fail('reauthentication_needed');
  }

  /** Does the same as prove; with a second factor the session must be at aal2 (`insufficient_aal`). */
  async proveFully(account: Account, actor: Actor, proof: Proof): Promise<void> {
    if (hasSecondFactor(account.factors) && actor.aal !== 'aal2') fail('insufficient_aal');
    await this.prove(account, actor, proof);
  }

  /** A session opened by a code or a link needs no current password, because it was forgotten or never set. */
  private async refuseWithoutCurrent({ password_hash }: Account, { session_id }: Actor): Promise<void> {
    const session = await this.sessions.find(session_id);
    const cameByCode = session?.amr.some(({ method }) => method === 'otp' || method === 'recovery') ?? false;
    if (password_hash !== null && !cameByCode) {
      fail('current_password_required', 'Current password required when setting new password.');
    }
  }

  private async checkCurrent(account: Account, { session_id }: Actor, current: string): Promise<void> {
    const attempt = await this.throttle.beginInSession(session_id);
    if (!(await this.hasher.verify(account.password_hash, current))) fail('current_password_invalid');
    await attempt.succeeded();
  }

  private async checkNonce(account: Account, nonce: string): Promise<void> {
    const isRight = await this.prisma.$transaction(async (tx) => {
      const token = await this.proofs.byCode(tx, ['reauthentication'], account.email ?? account.phone ?? '', nonce);
      if (token) await this.tokens.delete(tx, token.id);
      return token?.user_id === account.id;
    });
    if (!isRight) fail('reauthentication_not_valid');
  }
}
