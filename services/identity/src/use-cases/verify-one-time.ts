import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { RpcInput, RpcOutput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { oneTimeRpc } from '@placette/contracts/identity/one-time-rpc';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AccountOpener } from '../account-opener.js';
import { AccountRepository } from '../account.repository.js';
import { AuditLogRepository } from '../audit-log.repository.js';
import type { IdentityConfig } from '../config.js';
import { isBanned, type Account } from '../domain/account.js';
import { keyedHash } from '../domain/one-time-secret.js';
import { EmailChanger } from '../email-changer.js';
import { FlowStateRepository } from '../flow-state.repository.js';
import { OneTimeProofs } from '../one-time-proofs.js';
import { OneTimeTokenRepository, type StoredToken } from '../one-time-token.repository.js';
import { PhoneChanger } from '../phone-changer.js';
import { PrismaService, type Tx } from '../prisma.service.js';
import { SessionOpener } from '../session-opener.js';

type Contract = typeof oneTimeRpc.verifyOneTime;
type Answer = RpcOutput<Contract>;

/** A PKCE code waits this long for its verifier (B13). */
const AUTH_CODE_LIFE_MS = 300_000;

/** AU-08, contract 2.5. A code or link serves once, for one purpose and address, and voids the account's others (A9, A10). */
@Injectable()
export class VerifyOneTime {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly prisma: PrismaService,
    private readonly proofs: OneTimeProofs,
    private readonly tokens: OneTimeTokenRepository,
    private readonly flows: FlowStateRepository,
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
    if (as === 'redirect' && token.challenge) return { session: null, auth_code: await this.authCode(tx, token) };
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

  private async authCode(tx: Tx, { user_id, challenge }: StoredToken): Promise<string> {
    if (!challenge) fail('internal');
    const code = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    await this.flows.insert(tx, {
      id: randomUUID(),
      user_id,
      code_hash: keyedHash(this.settings.ONE_TIME_TOKEN_SECRET, 'flow', code),
      ...challenge,
      created_at: now,
      expires_at: new Date(now.getTime() + AUTH_CODE_LIFE_MS),
    });
    return code;
  }
}
