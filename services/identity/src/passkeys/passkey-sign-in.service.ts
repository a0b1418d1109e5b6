import { Injectable } from '@nestjs/common';
import { AppError, type RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { passkeysApi } from '@placette/contracts/identity/passkeys/api';
import type { AuthenticationOptions } from '@placette/contracts/identity/passkeys/schema';
import type { Session } from '@placette/contracts/identity/schema';
import { Clock } from '@placette/service-runtime';
import { AccountRepository } from '../accounts/account.repository.js';
import { isBanned } from '../accounts/domain/account.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { SessionFactory } from '../sessions/session-factory.js';
import { SuspensionPasses } from '../suspensions/suspension-passes.js';
import { PasskeyRepository } from './passkey.repository.js';
import { newChallenge, RelyingParty } from './relying-party.js';

type Input = RpcInput<typeof passkeysApi.signInWithPasskey>;

/** Signs in with a passkey. */
@Injectable()
export class PasskeySignInService {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly party: RelyingParty,
    private readonly prisma: PrismaService,
    private readonly accounts: AccountRepository,
    private readonly sessionFactory: SessionFactory,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
    private readonly passes: SuspensionPasses,
  ) {}

  /** Contract 7: names no account; the authenticator shows the passkeys it has for this site. */
  async start(): Promise<AuthenticationOptions> {
    this.party.requirePasskeys();
    const challenge = newChallenge();
    const asked = await this.passkeys.insertChallenge({ purpose: 'authentication', user_id: null }, challenge.hash);
    return { ...asked, options: this.party.requestOptions('passkey', challenge) };
  }

  /** Contract 7: an unknown passkey and a wrong proof get the same response. */
  async signIn(input: Input): Promise<Session> {
    this.party.requirePasskeys();
    const hash = await this.passkeys.consumeChallenge(input.challenge_id, { purpose: 'authentication', user_id: null });
    const who: { id: string | null } = { id: null };
    try {
      return await this.prisma.$transaction((tx) => this.open(tx, input, hash, who));
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'internal';
      const entry = { actor_id: null, target_id: who.id, ip: input.client.ip, details: { method: 'passkey', code } };
      await this.audit.append({ action: 'sign_in_failed', ...entry });
      throw error;
    }
  }

  /** `who` receives the owner of the passkey, for the audit log. */
  private async open(tx: Tx, { credential, client }: Input, hash: Uint8Array, who: { id: string | null }) {
    const credentialId = new Uint8Array(Buffer.from(credential.id, 'base64url'));
    const passkey = (await this.passkeys.lockByCredential(tx, credentialId)) ?? fail('webauthn_verification_failed');
    who.id = passkey.user_id;
    const count = await this.party.verifyAsserted('passkey', credential, hash, passkey);
    const now = this.clock.now();
    const account = (await this.accounts.findById(passkey.user_id, tx)) ?? fail('webauthn_verification_failed');
    if (isBanned(account, now)) throw this.passes.refusal(account.id, 'passkey');
    if (account.email_confirmed_at === null) fail('email_not_confirmed');

    await this.passkeys.markUsed(tx, passkey.id, count, now);
    const details = { method: 'passkey', passkey_id: passkey.id };
    const entry = { actor_id: account.id, target_id: account.id, ip: client.ip, details };
    await this.audit.append({ action: 'signed_in', ...entry }, tx);
    return this.sessionFactory.start(tx, account.id, { method: 'passkey', passkey_id: passkey.id }, client);
  }
}
