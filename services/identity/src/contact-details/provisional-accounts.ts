import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { accountMailRequested, userDeleted } from '@placette/contracts/identity/events';
import type { MailTarget } from '@placette/contracts/identity/one-time-codes/schema';
import { Outbox } from '@placette/outbox';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AccountRegistration, type NewPerson } from '../accounts/account-registration.js';
import { AccountRepository } from '../accounts/account.repository.js';
import type { Account } from '../accounts/domain/account.js';
import type { IdentityConfig } from '../config.js';
import { AccountMails } from '../one-time-codes/account-mails.js';
import type { MailPurpose } from '../one-time-codes/domain/one-time-codes.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { SessionRevoker } from '../sessions/session-revoker.js';
import { ProvisionalAccountRepository } from './provisional-account.repository.js';

/** The maximum per e-mail address; beyond it, the oldest is deleted. */
export const PROVISIONAL_MAX = 5;
const DAY = 86_400_000;
const AT_ONCE = 500;

/**
 * C43: accounts whose e-mail address is not confirmed. Each sign-up has its own, whether the e-mail address is new,
 * provisional or has an account. A6: the response is always the same, and only the owner of the e-mail address reads
 * the mail.
 */
@Injectable()
export class ProvisionalAccounts {
  constructor(
    private readonly rows: ProvisionalAccountRepository,
    private readonly accounts: AccountRepository,
    private readonly registration: AccountRegistration,
    private readonly mails: AccountMails,
    private readonly revoker: SessionRevoker,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<IdentityConfig, 'UNCONFIRMED_ACCOUNT_DAYS'>,
    private readonly prisma: PrismaService,
  ) {}

  lockEmail(tx: Tx, email: string): Promise<void> {
    return this.rows.lockEmail(tx, email);
  }

  /** The e-mail address must be locked. */
  async open(tx: Tx, person: Omit<NewPerson, 'confirmed'> & { email: string }): Promise<Account> {
    const sent = await this.rows.lastSent(tx, person.email);
    const surplus = (await this.rows.waitingFor(tx, person.email)).slice(PROVISIONAL_MAX - 1);
    for (const id of surplus) await this.end(tx, id);
    const id = await this.registration.register(tx, { ...person, confirmed: false, is_provisional: true });
    await this.rows.carrySent(tx, id, sent);
    return (await this.accounts.findById(id, tx)) ?? fail('user_not_found');
  }

  /** The newest provisional account of the e-mail address, when it has no confirmed account. */
  async newest(tx: Tx, email: string): Promise<Account | null> {
    const [id] = await this.rows.waitingFor(tx, email);
    return id === undefined ? null : this.accounts.lock(tx, id);
  }

  /**
   * Mails the owner of the e-mail address a confirmation, or a notice about the existing account. When it is too early,
   * nothing is sent.
   */
  async askForProof(tx: Tx, account: Account, target: MailTarget | undefined, of_sign_up = false): Promise<void> {
    const email = account.email ?? '';
    if ((await this.wait(tx, account, 'signup')) > 0) return;
    const owner = await this.accounts.findByEmail(email, tx);
    if (!owner) return this.sendCode(tx, account, 'signup', target, of_sign_up);
    if (owner.email_confirmed_at !== null) await this.mails.sendNotice(tx, owner.id, 'account_exists', email);
    else if (this.mails.wait(owner, 'signup') === 0) await this.mails.sendCode(tx, owner, 'signup', email, target);
    await this.accounts.markCodeSent(tx, account.id, 'confirmation_sent_at', this.clock.now());
  }

  async sendCode(
    tx: Tx,
    account: Account,
    purpose: MailPurpose,
    target: MailTarget | undefined,
    of_sign_up = false,
  ): Promise<void> {
    const email = account.email ?? '';
    await this.rows.voidCodes(tx, email, account.id);
    await this.mails.sendCode(tx, account, purpose, email, target, of_sign_up);
  }

  /** The number of seconds until the next mail to the e-mail address; another sign-up does not reset them. */
  async wait(tx: Tx, account: Account, purpose: MailPurpose): Promise<number> {
    return this.mails.wait({ ...account, ...(await this.rows.lastSent(tx, account.email ?? '')) }, purpose);
  }

  /** Deletes the other provisional accounts of an e-mail address once it is confirmed. */
  async endAll(tx: Tx, email: string, except?: string): Promise<void> {
    for (const id of await this.rows.waitingFor(tx, email)) if (id !== except) await this.end(tx, id);
  }

  /** Deletes the account and everything that belongs to it, in the other services too. */
  async end(tx: Tx, user_id: string): Promise<void> {
    await this.revoker.revoke(tx, user_id);
    if (!(await this.rows.delete(tx, user_id))) return;
    await this.outbox.forget(tx, user_id, [accountMailRequested]);
    await this.outbox.record(tx, userDeleted, { user_id, deleted_at: this.clock.now().toISOString() });
  }

  /** C43: deletes sign-ups that were not confirmed in time. */
  async endUnconfirmed(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - this.settings.UNCONFIRMED_ACCOUNT_DAYS * DAY);
    const ids = await this.rows.openedBefore(before, AT_ONCE);
    for (const id of ids) await this.prisma.$transaction((tx) => this.end(tx, id));
    return ids.length;
  }
}
