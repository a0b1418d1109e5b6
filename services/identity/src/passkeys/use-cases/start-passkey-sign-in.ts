import { Injectable } from '@nestjs/common';
import type { AuthenticationOptions } from '@placette/contracts/identity/passkeys/schema';
import { newChallenge, RelyingParty } from '../relying-party.js';
import { WebAuthnChallengeRepository } from '../webauthn-challenge.repository.js';

/** Names no account: the authenticator shows the passkeys it has for this site (contract 7). */
@Injectable()
export class StartPasskeySignIn {
  constructor(
    private readonly challenges: WebAuthnChallengeRepository,
    private readonly party: RelyingParty,
  ) {}

  async execute(): Promise<AuthenticationOptions> {
    const challenge = newChallenge();
    const asked = await this.challenges.insert({ purpose: 'authentication', user_id: null }, challenge.hash);
    return { ...asked, options: this.party.requestOptions('passkey', challenge) };
  }
}
