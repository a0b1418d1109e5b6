import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput, RpcOutput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { factorsApi } from '@placette/contracts/identity/factors/api';
import type { KeyRequest } from '@placette/contracts/identity/factors/schema';
import { Clock } from '@placette/service-runtime';
import { CurrentAccount } from '../../sessions/current-account.js';
import type { Account } from '../../accounts/domain/account.js';
import { FACTOR_LIFE_MS, type StoredFactor } from '../../accounts/domain/factor.js';
import { FactorRepository } from '../factor.repository.js';
import { PasskeyRepository } from '../../passkeys/passkey.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { newChallenge, RelyingParty, type Challenge } from '../../passkeys/relying-party.js';

type Contract = typeof factorsApi.challengeFactor;

/** Requests a code, or a signature of a security key. The answer must come from the same IP address, once, within five minutes. */
@Injectable()
export class ChallengeFactor {
  constructor(
    private readonly prisma: PrismaService,
    private readonly current: CurrentAccount,
    private readonly factors: FactorRepository,
    private readonly credentials: PasskeyRepository,
    private readonly party: RelyingParty,
    private readonly clock: Clock,
  ) {}

  async execute({ factor_id, client }: RpcInput<Contract>, actor: Actor): Promise<RpcOutput<Contract>> {
    const { account } = await this.current.confirmed(actor);
    const factor = (await this.factors.find(account.id, factor_id)) ?? fail('mfa_factor_not_found');
    const request = factor.factor_type === 'webauthn' ? await this.askKey(account, factor) : null;
    const created_at = this.clock.now();
    const expires_at = new Date(created_at.getTime() + FACTOR_LIFE_MS);
    const id = randomUUID();
    const webauthn_challenge_hash = request?.hash ?? null;
    const asked = { id, factor_id: factor.id, ip: client.ip, created_at, expires_at, verified_at: null };
    await this.prisma.$transaction((tx) => this.factors.insertChallenge(tx, { ...asked, webauthn_challenge_hash }));
    const issued = { id, expires_at: Math.floor(expires_at.getTime() / 1000) };
    return request ? { ...issued, type: 'webauthn', webauthn: request.webauthn } : { ...issued, type: 'totp' };
  }

  /** At enrolment the key creates a credential; afterwards it signs with it. */
  private async askKey(
    account: Account,
    factor: StoredFactor,
  ): Promise<{ hash: Challenge['hash']; webauthn: KeyRequest }> {
    if (!this.party.offersFactors) fail('mfa_webauthn_verify_not_enabled');
    const challenge = newChallenge();
    const { hash } = challenge;
    if (factor.status === 'unverified') {
      const known = await this.credentials.credentialsOf(account.id);
      const publicKey = this.party.creationOptions('factor', account, challenge, known);
      return { hash, webauthn: { type: 'create', credential_options: { publicKey } } };
    }
    const own = (await this.credentials.findOfFactor(factor.id)) ?? fail('mfa_factor_not_found');
    const publicKey = this.party.requestOptions('factor', challenge, [own]);
    return { hash, webauthn: { type: 'request', credential_options: { publicKey } } };
  }
}
