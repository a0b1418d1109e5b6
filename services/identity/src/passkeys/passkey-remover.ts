import { Injectable } from '@nestjs/common';
import { Clock } from '@placette/service-runtime';
import { AccountMails } from '../one-time-codes/account-mails.js';
import type { Account } from '../accounts/domain/account.js';
import { PasskeyRepository } from './passkey.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { SessionRevoker } from '../sessions/session-revoker.js';
import { SessionRepository } from '../sessions/session.repository.js';

/** Removes a passkey and what depends on it. */
@Injectable()
export class PasskeyRemover {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly sessions: SessionRepository,
    private readonly revoker: SessionRevoker,
    private readonly mails: AccountMails,
    private readonly clock: Clock,
  ) {}

  /** Revokes the sessions it opened, except `currentSession`, which falls to aal1. The owner is notified by e-mail. */
  async remove(tx: Tx, account: Account, passkey_id: string, currentSession?: string): Promise<void> {
    for (const id of await this.sessions.openedBy(tx, passkey_id)) {
      if (id === currentSession) await this.lower(tx, account.id, id);
      else await this.revoker.revoke(tx, account.id, id);
    }
    await this.passkeys.delete(tx, passkey_id);
    if (account.email !== null) await this.mails.sendNotice(tx, account.id, 'passkey_removed', account.email);
  }

  private async lower(tx: Tx, user_id: string, session_id: string): Promise<void> {
    const now = this.clock.now();
    await this.sessions.setAal1(tx, session_id, now);
    await this.revoker.announceLowered(tx, user_id, [session_id], now);
  }
}
