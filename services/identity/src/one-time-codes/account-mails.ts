import { Inject, Injectable } from '@nestjs/common';
import {
  accountMailRequested,
  type AccountMailSecret,
  type AccountNoticeKind,
} from '@placette/contracts/identity/events';
import type { CodeChallenge, MailTarget } from '@placette/contracts/identity/one-time-codes/schema';
import { Outbox } from '@placette/outbox';
import { Clock, SealedText, SETTINGS } from '@placette/service-runtime';
import { AccountRepository } from '../accounts/account.repository.js';
import type { Account } from '../accounts/domain/account.js';
import type { IdentityConfig } from '../config.js';
import { keyedHash } from '../platform/secrets.js';
import type { Tx } from '../platform/prisma.service.js';
import {
  mailLink,
  type MailPurpose,
  newCode,
  newLinkToken,
  refuseTooSoon,
  secondsUntilRetry,
} from './domain/one-time-codes.js';
import { OneTimeTokenRepository } from './one-time-token.repository.js';

/** In milliseconds: how long a notice may wait for the mail server. */
const NOTICE_LIFE_MS = 24 * 3_600_000;

const SENT_AT = {
  signup: 'confirmation_sent_at',
  invite: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  magiclink: 'recovery_sent_at',
  email_change_current: 'email_change_sent_at',
  email_change_new: 'email_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
} as const satisfies Record<MailPurpose, keyof Account>;

/** Requests account mails in the transaction that causes them. Code and link are encrypted on their way. */
@Injectable()
export class AccountMails {
  private readonly seal: SealedText;

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly tokens: OneTimeTokenRepository,
    private readonly accounts: AccountRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {
    this.seal = new SealedText(settings.MAIL_SEAL_SECRET, 'account mails');
  }

  /** The number of seconds until a mail of this purpose may be requested again; 0 when it may now. */
  wait(account: Account, purpose: MailPurpose): number {
    return secondsUntilRetry(account[SENT_AT[purpose]], this.settings.MAIL_FREQUENCY_SECONDS, this.clock.now());
  }

  /** Fails with `over_email_send_rate_limit`. */
  refuseTooSoon(account: Account, purpose: MailPurpose): void {
    refuseTooSoon(this.wait(account, purpose), 'over_email_send_rate_limit');
  }

  /** Creates a new code, and a link if there is a target; it replaces the account's earlier code of this purpose. */
  async sendCode(
    tx: Tx,
    account: Pick<Account, 'id'>,
    purpose: MailPurpose,
    email: string,
    target?: MailTarget,
    of_sign_up = false,
  ): Promise<void> {
    const challenge = target?.challenge ?? null;
    const { code, token, expires_at } = await this.makeCode(tx, account, purpose, email, challenge, of_sign_up);
    await this.record(
      tx,
      { user_id: account.id, address: email, kind: purpose, expires_at: expires_at.toISOString() },
      {
        code,
        link: target ? mailLink(this.settings.PUBLIC_URL, { token, purpose, target }) : null,
      },
    );
  }

  /** Creates the code and token that a mail would contain, for a server that sends it itself; counts as sent. */
  async makeCode(
    tx: Tx,
    account: Pick<Account, 'id'>,
    purpose: MailPurpose,
    email: string,
    challenge: CodeChallenge | null = null,
    of_sign_up = false,
  ) {
    const now = this.clock.now();
    const expires_at = new Date(now.getTime() + this.settings.OTP_TTL_SECONDS * 1_000);
    const code = newCode();
    const token = newLinkToken(challenge !== null);
    const secret = this.settings.ONE_TIME_TOKEN_SECRET;
    await this.tokens.replace(tx, {
      user_id: account.id,
      purpose,
      address: email,
      code_hash: keyedHash(secret, 'code', purpose, account.id, email, code),
      link_hash: keyedHash(secret, 'link', token),
      challenge,
      of_sign_up,
      created_at: now,
      expires_at,
    });
    await this.accounts.markCodeSent(tx, account.id, SENT_AT[purpose], now);
    return { code, token, expires_at };
  }

  async sendNotice(tx: Tx, user_id: string, kind: AccountNoticeKind, email: string): Promise<void> {
    const expires_at = new Date(this.clock.now().getTime() + NOTICE_LIFE_MS).toISOString();
    await this.outbox.record(tx, accountMailRequested, { user_id, address: email, kind, expires_at, sealed: null });
  }

  private async record(
    tx: Tx,
    mail: { user_id: string; address: string; kind: MailPurpose; expires_at: string },
    secret: AccountMailSecret,
  ): Promise<void> {
    const sealed = this.seal.seal(JSON.stringify(secret), `${mail.user_id}:${mail.kind}:${mail.address}`);
    await this.outbox.record(tx, accountMailRequested, { ...mail, sealed });
  }
}
