import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { Clock } from '@placette/service-runtime';
import { AccountRepository } from '../accounts/account.repository.js';
import { isBanned, type Account } from '../accounts/domain/account.js';
import type { Tx } from '../platform/prisma.service.js';
import { SessionRepository, type StoredSession } from './session.repository.js';

/** Contract 4: the calling account, checked against the database and not only against the token. */
@Injectable()
export class CurrentAccount {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  /** Does the same as `of`, and fails with `no_authorization` for an anonymous account. */
  async permanent(actor: Actor | null): ReturnType<CurrentAccount['of']> {
    const current = await this.of(actor);
    if (current.account.is_anonymous) {
      fail('no_authorization', 'Anonymous user not allowed to perform these actions');
    }
    return current;
  }

  /**
   * C43: does the same as `permanent`, and fails with `email_confirmation_needed` until the e-mail address is
   * confirmed.
   */
  async confirmed(actor: Actor | null): ReturnType<CurrentAccount['of']> {
    const current = await this.permanent(actor);
    if (current.account.is_provisional) fail('email_confirmation_needed');
    return current;
  }

  /** Returns the account of the caller's active session, locked; null for a visitor and for a revoked session. */
  async present(actor: Actor | null, tx: Tx): Promise<Account | null> {
    const session = actor && (await this.sessions.find(actor.session_id, tx));
    if (!session || session.user_id !== actor.user_id || session.revoked_at !== null) return null;
    return this.accounts.lock(tx, session.user_id);
  }

  /** Fails with `not_authenticated`, `user_not_found`, `session_not_found` or `user_banned`, in this order. */
  async of(actor: Actor | null): Promise<{ account: Account; session: StoredSession }> {
    if (!actor) fail('not_authenticated');
    const account = (await this.accounts.findById(actor.user_id)) ?? fail('user_not_found');
    const session = await this.sessions.find(actor.session_id);
    if (session?.user_id !== account.id || session.revoked_at !== null) fail('session_not_found');
    if (isBanned(account, this.clock.now())) fail('user_banned');
    return { account, session };
  }
}
