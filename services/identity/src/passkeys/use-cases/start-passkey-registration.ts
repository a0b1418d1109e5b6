import { Injectable } from '@nestjs/common';
import type { Actor, RpcOutput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { passkeysApi } from '@placette/contracts/identity/passkeys/api';
import { PASSKEYS_MAX } from '@placette/contracts/identity/passkeys/schema';
import { CurrentAccount } from '../../sessions/current-account.js';
import { refuseUnproved } from '../../accounts/domain/factor.js';
import { PasskeyRepository } from '../passkey.repository.js';
import { newChallenge, RelyingParty } from '../relying-party.js';
import { WebAuthnChallengeRepository } from '../webauthn-challenge.repository.js';

/** Contract 7: a challenge for a new passkey; needs aal2 where a second factor exists (MFA-4). */
@Injectable()
export class StartPasskeyRegistration {
  constructor(
    private readonly current: CurrentAccount,
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: WebAuthnChallengeRepository,
    private readonly party: RelyingParty,
  ) {}

  async execute(_input: unknown, actor: Actor | null): Promise<RpcOutput<typeof passkeysApi.startPasskeyRegistration>> {
    const { account, session } = await this.current.confirmed(actor);
    refuseUnproved(account.factors, session);
    const known = await this.passkeys.credentialsOf(account.id);
    if (known.filter(({ factor_id }) => factor_id === null).length >= PASSKEYS_MAX) fail('too_many_passkeys');
    const challenge = newChallenge();
    const asked = await this.challenges.insert({ purpose: 'registration', user_id: account.id }, challenge.hash);
    return { ...asked, options: this.party.creationOptions('passkey', account, challenge, known) };
  }
}
