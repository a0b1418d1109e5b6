import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput, RpcOutput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { passkeysApi } from '@placette/contracts/identity/passkeys/api';
import { PASSKEYS_MAX, type Passkey } from '@placette/contracts/identity/passkeys/schema';
import { Clock } from '@placette/service-runtime';
import { AccountRepository } from '../accounts/account.repository.js';
import { refuseUnproved } from '../accounts/domain/factor.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AccountMails } from '../one-time-codes/account-mails.js';
import { PrismaService } from '../platform/prisma.service.js';
import { CurrentAccount } from '../sessions/current-account.js';
import { toPasskey, type StoredCredential } from './domain/passkey.js';
import { PasskeyRepository } from './passkey.repository.js';
import { newChallenge, RelyingParty } from './relying-party.js';

/** Adds a passkey to an account. */
@Injectable()
export class PasskeyRegistrationService {
  constructor(
    private readonly current: CurrentAccount,
    private readonly passkeys: PasskeyRepository,
    private readonly party: RelyingParty,
    private readonly prisma: PrismaService,
    private readonly accounts: AccountRepository,
    private readonly mails: AccountMails,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
  ) {}

  /** Contract 7, MFA-4: creates a challenge for a new passkey; requires aal2 when a second factor exists. */
  async start(_input: unknown, actor: Actor | null): Promise<RpcOutput<typeof passkeysApi.startPasskeyRegistration>> {
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
}
