import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput, RpcOutput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { passkeysApi } from '@placette/contracts/identity/passkeys/api';
import { PASSKEYS_MAX, type Passkey } from '@placette/contracts/identity/passkeys/schema';
import { Clock } from '@placette/service-runtime';
import { AccountRepository } from '../accounts/account.repository.js';
import type { Account } from '../accounts/domain/account.js';
import { refuseUnproved } from '../accounts/domain/factor.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AccountMails } from '../one-time-codes/account-mails.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { CurrentAccount } from '../sessions/current-account.js';
import { SessionRevoker } from '../sessions/session-revoker.js';
import { toPasskey, type StoredCredential } from './domain/passkey.js';
import { PasskeyRepository } from './passkey.repository.js';
import { newChallenge, RelyingParty } from './relying-party.js';

/** Contract 7: the passkeys of an account. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly current: CurrentAccount,
    private readonly passkeys: PasskeyRepository,
    private readonly party: RelyingParty,
    private readonly prisma: PrismaService,
    private readonly accounts: AccountRepository,
    private readonly mails: AccountMails,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
    private readonly revoker: SessionRevoker,
  ) {}

  /** Contract 7, MFA-4: creates a challenge for a new passkey; requires aal2 when a second factor exists. */
  async startRegistration(
    _input: unknown,
    actor: Actor | null,
  ): Promise<RpcOutput<typeof passkeysApi.startPasskeyRegistration>> {
    this.party.requirePasskeys();
    const { account, session } = await this.current.confirmed(actor);
    refuseUnproved(account.factors, session);
    const known = await this.passkeys.credentialsOf(account.id);
    if (known.filter(({ factor_id }) => factor_id === null).length >= PASSKEYS_MAX) fail('too_many_passkeys');
    const challenge = newChallenge();
    const asked = await this.passkeys.insertChallenge({ purpose: 'registration', user_id: account.id }, challenge.hash);
    return { ...asked, options: this.party.creationOptions('passkey', account, challenge, known) };
  }

  /**
   * Contract 7, MFA-4: stores the public key that an authenticator created for this account, and notifies its owner.
   */
  async register(input: RpcInput<typeof passkeysApi.registerPasskey>, actor: Actor | null): Promise<Passkey> {
    this.party.requirePasskeys();
    const { account, session } = await this.current.confirmed(actor);
    refuseUnproved(account.factors, session);
    const user_id = account.id;
    const hash = await this.passkeys.consumeChallenge(input.challenge_id, { purpose: 'registration', user_id });
    const made = await this.party.verifyCreated('passkey', input.credential, hash);
    const passkey: StoredCredential = {
      ...made,
      id: randomUUID(),
      user_id,
      factor_id: null,
      friendly_name: input.friendly_name ?? null,
      created_at: this.clock.now(),
      last_used_at: null,
    };
    await this.prisma.$transaction(async (tx) => {
      await this.accounts.lock(tx, user_id);
      if ((await this.passkeys.listOf(user_id, tx)).length >= PASSKEYS_MAX) fail('too_many_passkeys');
      await this.passkeys.insert(tx, passkey);
      if (account.email !== null) await this.mails.sendNotice(tx, user_id, 'passkey_added', account.email);
      const entry = { actor_id: user_id, target_id: user_id, ip: input.client.ip, details: { passkey_id: passkey.id } };
      await this.audit.append({ action: 'passkey_added', ...entry }, tx);
    });
    return toPasskey(passkey);
  }

  async list(_input: unknown, actor: Actor | null): Promise<{ passkeys: Passkey[] }> {
    this.party.requirePasskeys();
    const { account } = await this.current.of(actor);
    return { passkeys: (await this.passkeys.listOf(account.id)).map(toPasskey) };
  }

  /** For trusted servers. */
  async listManaged({ user_id }: { user_id: string }): Promise<{ passkeys: Passkey[] }> {
    this.party.requirePasskeys();
    if (!(await this.accounts.findById(user_id))) fail('account_not_found');
    return { passkeys: (await this.passkeys.listOf(user_id)).map(toPasskey) };
  }

  /** Allowed at any aal, because a name proves nothing. */
  async rename(
    { passkey_id, friendly_name }: RpcInput<typeof passkeysApi.renamePasskey>,
    actor: Actor | null,
  ): Promise<Passkey> {
    this.party.requirePasskeys();
    const { account } = await this.current.of(actor);
    return this.prisma.$transaction(async (tx) => {
      const passkey = (await this.passkeys.find(account.id, passkey_id, tx)) ?? fail('passkey_not_found');
      await this.passkeys.rename(tx, passkey_id, friendly_name);
      return toPasskey({ ...passkey, friendly_name });
    });
  }

  /** MFA-4: requires aal2 when a second factor exists. */
  async remove({ passkey_id }: { passkey_id: string }, actor: Actor | null): Promise<void> {
    this.party.requirePasskeys();
    const { account, session } = await this.current.of(actor);
    await this.prisma.$transaction(async (tx) => {
      await this.accounts.lock(tx, account.id);
      if (!(await this.passkeys.find(account.id, passkey_id, tx))) fail('passkey_not_found');
      refuseUnproved(account.factors, session);
      await this.removeWithin(tx, account, passkey_id, session.id);
      const entry = { actor_id: account.id, target_id: account.id, details: { passkey_id } };
      await this.audit.append({ action: 'passkey_removed', ...entry }, tx);
    });
  }

  /** Called by a trusted server, for a lost authenticator. */
  async removeManaged({ user_id, passkey_id }: { user_id: string; passkey_id: string }): Promise<void> {
    this.party.requirePasskeys();
    await this.prisma.$transaction(async (tx) => {
      const account = (await this.accounts.lock(tx, user_id)) ?? fail('account_not_found');
      if (!(await this.passkeys.find(user_id, passkey_id, tx))) fail('passkey_not_found');
      await this.removeWithin(tx, account, passkey_id);
      const entry = { actor_id: null, target_id: user_id, details: { by: 'service', passkey_id } };
      await this.audit.append({ action: 'passkey_removed', ...entry }, tx);
    });
  }

  /**
   * Removes a passkey and what depends on it: revokes the sessions that it opened, except `currentSession`, which is
   * lowered to aal1, and mails the owner a notice.
   */
  private async removeWithin(tx: Tx, account: Account, passkey_id: string, currentSession?: string): Promise<void> {
    await this.revoker.endOpenedBy(tx, account.id, passkey_id, currentSession);
    await this.passkeys.delete(tx, passkey_id);
    if (account.email !== null) await this.mails.sendNotice(tx, account.id, 'passkey_removed', account.email);
  }
}
