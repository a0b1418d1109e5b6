import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { passkeysApi } from '@placette/contracts/identity/passkeys/api';
import { PASSKEYS_MAX, type Passkey } from '@placette/contracts/identity/passkeys/schema';
import { Clock } from '@placette/service-runtime';
import { AccountMails } from '../../one-time-codes/account-mails.js';
import { AccountRepository } from '../../accounts/account.repository.js';
import { AuditLogRepository } from '../../audit/audit-log.repository.js';
import { CurrentAccount } from '../../sessions/current-account.js';
import { refuseUnproved } from '../../accounts/domain/factor.js';
import { toPasskey, type StoredCredential } from '../domain/passkey.js';
import { PasskeyRepository } from '../passkey.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { RelyingParty } from '../relying-party.js';
import { WebAuthnChallengeRepository } from '../webauthn-challenge.repository.js';

/** Stores the public key that an authenticator created for this account, and notifies its owner (contract 7, MFA-4). */
@Injectable()
export class RegisterPasskey {
  constructor(
    private readonly prisma: PrismaService,
    private readonly current: CurrentAccount,
    private readonly accounts: AccountRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: WebAuthnChallengeRepository,
    private readonly party: RelyingParty,
    private readonly mails: AccountMails,
    private readonly audit: AuditLogRepository,
    private readonly clock: Clock,
  ) {}

  async execute(input: RpcInput<typeof passkeysApi.registerPasskey>, actor: Actor | null): Promise<Passkey> {
    const { account, session } = await this.current.confirmed(actor);
    refuseUnproved(account.factors, session);
    const user_id = account.id;
    const hash = await this.challenges.consume(input.challenge_id, { purpose: 'registration', user_id });
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
