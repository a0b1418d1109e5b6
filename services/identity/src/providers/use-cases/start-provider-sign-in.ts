import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor, RpcInput, RpcOutput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { providerApi } from '@placette/contracts/identity/providers/api';
import { Clock, SETTINGS } from '@placette/service-runtime';
import type { IdentityConfig } from '../../config.js';
import { keyedHash } from '../../platform/keyed-hash.js';
import { GOOGLE } from '../identity-provider.js';
import { ProviderAccounts } from '../provider-accounts.js';
import { ProviderCodes } from '../provider-codes.js';
import { ProviderFlowRepository } from '../provider-flow.repository.js';

type Contract = typeof providerApi.startProviderSignIn;

/** Time limit for the person at the provider. */
const LIFE_MS = 600_000;

/** Redirects a browser to Google, with a state that is valid once and in that browser only. */
@Injectable()
export class StartProviderSignIn {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly codes: ProviderCodes,
    private readonly flows: ProviderFlowRepository,
    private readonly providerAccounts: ProviderAccounts,
    private readonly clock: Clock,
  ) {}

  async execute(input: RpcInput<Contract>, actor: Actor | null): Promise<RpcOutput<Contract>> {
    this.checkProvider(input.provider);
    const owner_id = input.link_identity ? await this.providerAccounts.ownerFor(actor) : null;
    const state = randomBytes(32).toString('base64url');
    const url = await this.codes.pageFor(state, input.scopes);
    const now = this.clock.now();
    await this.flows.insert({
      id: randomUUID(),
      state_hash: keyedHash(this.settings.ONE_TIME_TOKEN_SECRET, 'provider-state', state),
      browser_hash: keyedHash(this.settings.ONE_TIME_TOKEN_SECRET, 'provider-browser', input.browser),
      redirect_to: input.redirect_to,
      challenge: input.challenge ?? null,
      owner_id,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
    });
    return { url };
  }

  private checkProvider(provider: string): void {
    const reason = this.reasonAgainst(provider);
    if (reason !== null) fail('validation_failed', `Unsupported provider: ${reason}`);
  }

  private reasonAgainst(provider: string): string | null {
    if (provider !== GOOGLE) return `Provider ${provider.slice(0, 40)} could not be found`;
    if (this.settings.GOOGLE_CLIENT_IDS.length === 0) return 'provider is not enabled';
    return this.settings.GOOGLE_CLIENT_SECRET === undefined ? 'missing OAuth secret' : null;
  }
}
