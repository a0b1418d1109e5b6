import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput, RpcOutput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import type { SetBefore } from '@placette/contracts/identity/one-time-codes/schema';
import { Clock } from '@placette/service-runtime';
import { EmailOwnership, type Before, type Ownership } from '../../contact-details/email-ownership.js';
import { AccountRegistration } from '../../accounts/account-registration.js';
import { AccountRepository } from '../../accounts/account.repository.js';
import { AuditLogRepository } from '../../audit/audit-log.repository.js';
import { AuthCodes } from '../../one-time-codes/auth-codes.js';
import { CurrentAccount } from '../../sessions/current-account.js';
import { isBanned, type Account } from '../../accounts/domain/account.js';
import { ChangeEmail } from '../../contact-details/use-cases/change-email.js';
import type { KeptSignUp } from '../../one-time-codes/flow-state.repository.js';
import { OneTimeProofs } from '../../one-time-codes/one-time-proofs.js';
import { OneTimeTokenRepository, type StoredToken } from '../../one-time-codes/one-time-token.repository.js';
import { ChangePhone } from '../../contact-details/use-cases/change-phone.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { ProvisionalAccounts } from '../../contact-details/provisional-accounts.js';
import { PasswordHasher } from '../../credentials/password-hasher.js';
import { SessionFactory } from '../../sessions/session-factory.js';

type Contract = typeof oneTimeApi.verifyOneTime;
type Answer = RpcOutput<Contract>;
/** `kept`: what the sign-up set, restored for the client that sends the verifier of its challenge. */
type Proved = Ownership & { kept?: KeptSignUp };
type Outcome = Proved | 'waiting' | 'superseded';

const NOTHING_YET = { session: null, auth_code: null, is_cleared: false };

/** AU-08, contract 2.5. A code or link is valid once, for one purpose and contact, and voids the account's others (A9, A10). */
@Injectable()
export class VerifyOneTime {
  constructor(
    private readonly prisma: PrismaService,
    private readonly proofs: OneTimeProofs,
    private readonly tokens: OneTimeTokenRepository,
    private readonly codes: AuthCodes,
    private readonly accounts: AccountRepository,
    private readonly registration: AccountRegistration,
    private readonly provisionals: ProvisionalAccounts,
    private readonly ownership: EmailOwnership,
    private readonly hasher: PasswordHasher,
    private readonly current: CurrentAccount,
    private readonly emailChanger: ChangeEmail,
    private readonly phoneChanger: ChangePhone,
    private readonly sessionFactory: SessionFactory,
    private readonly audit: AuditLogRepository,
    private readonly clock: Clock,
  ) {}

  async execute(input: RpcInput<Contract>, actor: Actor | null): Promise<Answer> {
    const work = () => this.prisma.$transaction((tx) => this.verify(tx, input, actor));
    const answer = await (typeof input.set_before === 'object' ? this.hasher.admit(work) : work());
    if (answer !== null) return answer;
    const isLink = 'token_hash' in input.proof;
    fail('otp_expired', isLink ? 'Email link is invalid or has expired' : 'Token has expired or is invalid');
  }

  /** A refusal is returned as null, not thrown, so that the wrong attempt stays counted. */
  private async verify(tx: Tx, input: RpcInput<Contract>, actor: Actor | null): Promise<Answer | null> {
    const { type, proof, client } = input;
    await this.provisionals.lockEmail(tx, (await this.proofs.contactOf(tx, proof)) ?? '');
    const token = await this.proofs.find(tx, type, proof);
    const account = token && (await this.accounts.lock(tx, token.user_id));
    if (!token || !account) return null;
    if (isBanned(account, this.clock.now())) fail('user_banned');
    const proved = await this.apply(tx, token, account, { actor, set_before: input.set_before });
    if (proved === 'superseded') return null;
    if (proved !== 'waiting' && isBanned(proved.account, this.clock.now())) fail('user_banned');
    const actor_id = proved === 'waiting' ? account.id : proved.account.id;
    const details = { purpose: token.purpose };
    await this.audit.append({ action: 'code_accepted', actor_id, target_id: actor_id, ip: client.ip, details }, tx);
    return proved === 'waiting' ? NOTHING_YET : this.open(tx, token, proved, input);
  }

  private async open(tx: Tx, token: StoredToken, proved: Proved, { as, proof, client }: RpcInput<Contract>) {
    const { account, isCleared } = proved;
    await this.tokens.deleteAll(tx, account.id);
    if (as === 'redirect' && token.challenge) {
      const auth_code = await this.codes.issue(tx, account.id, token.challenge, 'otp', proved.kept);
      return { ...NOTHING_YET, auth_code };
    }
    const provider = 'phone' in proof ? 'phone' : 'email';
    const session = await this.sessionFactory.start(tx, account.id, { method: 'otp', provider }, client);
    return { session, auth_code: null, is_cleared: isCleared };
  }

  /** `waiting`: the other e-mail address must confirm too. `superseded`: another account has confirmed the e-mail address. */
  private async apply(
    tx: Tx,
    token: StoredToken,
    account: Account,
    { actor, set_before }: { actor: Actor | null; set_before: SetBefore | undefined },
  ): Promise<Outcome> {
    if (token.purpose === 'email_change_current' || token.purpose === 'email_change_new') {
      return (await this.emailChanger.accept(tx, token, account)) ? { account, isCleared: false } : 'waiting';
    }
    if (token.purpose === 'phone_change') {
      await this.phoneChanger.accept(tx, account);
      return { account, isCleared: false };
    }
    if (token.purpose === 'sms') {
      if (account.phone_confirmed_at === null) await this.registration.confirmPhone(tx, account);
      return { account, isCleared: false };
    }
    // The password may have been set by somebody who does not own the e-mail address.
    if (account.email_confirmed_at === null && token.purpose !== 'signup' && !account.is_unproved) {
      await this.accounts.setPasswordHash(tx, account.id, null);
    }
    const present = await this.current.present(actor, tx);
    const proved = await this.ownership.settle(tx, account, present, await this.beforeOf(account, set_before));
    if (proved === null) return 'superseded';
    const { password_hash, user_metadata } = account;
    const isOwnSignUp = proved.isCleared && token.of_sign_up && proved.account.id === account.id;
    return isOwnSignUp ? { ...proved, kept: { password_hash, user_metadata } } : proved;
  }

  private async beforeOf({ password_hash }: Account, set_before: SetBefore = 'remove'): Promise<Before> {
    if (typeof set_before !== 'object') return set_before;
    const matches = await this.hasher.verify(password_hash, set_before.password);
    return { matched_hash: matches ? password_hash : null };
  }
}
