import { Injectable } from '@nestjs/common';
import type { RpcInput, RpcOutput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { oneTimeRpc } from '@placette/contracts/identity/one-time-rpc';
import { Clock } from '@placette/service-runtime';
import { AccountOpener } from '../account-opener.js';
import { AccountRepository } from '../account.repository.js';
import { AuditLogRepository } from '../audit-log.repository.js';
import { AuthCodes } from '../auth-codes.js';
import { isBanned, type Account } from '../domain/account.js';
import { EmailChanger } from '../email-changer.js';
import { OneTimeProofs } from '../one-time-proofs.js';
import { OneTimeTokenRepository, type StoredToken } from '../one-time-token.repository.js';
import { PhoneChanger } from '../phone-changer.js';
import { PrismaService, type Tx } from '../prisma.service.js';
import { SessionOpener } from '../session-opener.js';

type Contract = typeof oneTimeRpc.verifyOneTime;
type Answer = RpcOutput<Contract>;

/** AU-08, contract 2.5. A code or link serves once, for one purpose and address, and voids the account's others (A9, A10). */
@Injectable()
export class VerifyOneTime {
  constructor(
    private readonly prisma: PrismaService,
    private readonly proofs: OneTimeProofs,
    private readonly tokens: OneTimeTokenRepository,
    private readonly codes: AuthCodes,
    private readonly accounts: AccountRepository,
    private readonly accountOpener: AccountOpener,
    private readonly emailChanger: EmailChanger,
    private readonly phoneChanger: PhoneChanger,
    private readonly opener: SessionOpener,
    private readonly audit: AuditLogRepository,
    private readonly clock: Clock,
  ) {}

  async execute(input: RpcInput<Contract>): Promise<Answer> {
    const answer = await this.prisma.$transaction((tx) => this.verify(tx, input));
    if (answer !== null) return answer;
    const isLink = 'token_hash' in input.proof;
    fail('otp_expired', isLink ? 'Email link is invalid or has expired' : 'Token has expired or is invalid');
  }

  /** A refusal is null and not thrown, so that the wrong try is counted. */
  private async verify(tx: Tx, { type, proof, as, client }: RpcInput<Contract>): Promise<Answer | null> {
    const token = await this.proofs.take(tx, type, proof);
    const account = token && (await this.accounts.lock(tx, token.user_id));
    if (!token || !account) return null;
    if (isBanned(account, this.clock.now())) fail('user_banned');
    const isDone = await this.apply(tx, token, account);
    const details = { purpose: token.purpose };
    await this.audit.append(
      { action: 'code_accepted', actor_id: account.id, target_id: account.id, ip: client.ip, details },
      tx,
    );
    if (!isDone) return { session: null, auth_code: null };

    await this.tokens.deleteAll(tx, account.id);
    if (as === 'redirect' && token.challenge)
      return { session: null, auth_code: await this.codes.issue(tx, account.id, token.challenge, 'otp') };
    const provider = 'phone' in proof ? 'phone' : 'email';
    const opened = await this.opener.open(tx, account.id, 'otp', client, { provider });
    const current = (await this.accounts.findById(account.id, tx)) ?? fail('user_not_found');
    return { session: await this.opener.answer(tx, current, opened), auth_code: null };
  }

  /** False when the other address must say yes too. */
  private async apply(tx: Tx, token: StoredToken, account: Account): Promise<boolean> {
    if (token.purpose === 'email_change_current' || token.purpose === 'email_change_new') {
      return this.emailChanger.accept(tx, token, account);
    }
    if (token.purpose === 'phone_change') {
      await this.phoneChanger.accept(tx, account);
      return true;
    }
    if (token.purpose === 'sms') {
      if (account.phone_confirmed_at === null) await this.accountOpener.confirmPhone(tx, account);
      return true;
    }
    if (account.email_confirmed_at !== null) return true;
    await this.accountOpener.confirm(tx, account);
    // Whoever chose this password may not be who reads the mails of the address.
    if (token.purpose !== 'signup') await this.accounts.setPasswordHash(tx, account.id, null);
    return true;
  }
}
