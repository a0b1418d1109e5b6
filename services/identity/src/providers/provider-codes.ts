import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { Logger, SETTINGS } from '@placette/service-runtime';
import { z } from 'zod';
import { issuerOf, type IdentityConfig } from '../config.js';
import { keyedHash } from '../platform/secrets.js';
import { IdentityProvider, type ProviderClaims } from './identity-provider.js';
import { TIMEOUT_MS, ProviderDiscovery } from './provider-discovery.js';

const SCOPES = ['openid', 'email', 'profile'];
const ID_TOKEN_MAX = 20_000;
const answerSchema = z.object({ id_token: z.string().max(ID_TOKEN_MAX) });

/**
 * The authorization code flow with Google (OpenID Connect, PKCE). Verifier and nonce are derived from the state, so
 * they are not stored.
 */
@Injectable()
export class ProviderCodes {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly discovery: ProviderDiscovery,
    private readonly provider: IdentityProvider,
    private readonly logger: Logger,
  ) {}

  /** Fails with `service_unavailable` when the provider is unavailable. */
  async pageFor(state: string, scopes: readonly string[]): Promise<string> {
    const { authorizationEndpoint } = await this.discovery.get();
    const page = new URL(authorizationEndpoint);
    const asked = {
      client_id: this.clientId,
      redirect_uri: this.redirectUri,
      response_type: 'code',
      scope: [...new Set([...SCOPES, ...scopes])].join(' '),
      state,
      nonce: createHash('sha256').update(this.derive('nonce', state)).digest('hex'),
      code_challenge: createHash('sha256').update(this.derive('verifier', state)).digest('base64url'),
      code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(asked)) page.searchParams.set(name, value);
    return page.href;
  }

  /** Fails with `bad_oauth_callback`, `service_unavailable`, or an error of an ID token. */
  async claimsFor(state: string, code: string): Promise<ProviderClaims> {
    const { tokenEndpoint } = await this.discovery.get();
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: this.redirectUri,
      client_id: this.clientId,
      client_secret: this.settings.GOOGLE_CLIENT_SECRET ?? '',
      code_verifier: this.derive('verifier', state),
    });
    const { id_token } = await this.exchange(tokenEndpoint, form);
    return this.provider.claimsOf(id_token, this.derive('nonce', state));
  }

  private async exchange(endpoint: string, form: URLSearchParams): Promise<z.output<typeof answerSchema>> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const headers = { accept: 'application/json' };
    try {
      const answer = await fetch(endpoint, { method: 'POST', body: form, headers, redirect: 'error', signal });
      if (answer.ok) return answerSchema.parse(await answer.json());
      if (answer.status !== 400) throw new Error(`token endpoint: ${answer.status}`);
    } catch (error) {
      this.logger.warn({ error: String(error) }, 'no answer of the provider');
      fail('service_unavailable');
    }
    fail('bad_oauth_callback', 'Unable to exchange external code');
  }

  private get clientId(): string {
    return this.settings.GOOGLE_CLIENT_IDS[0] ?? '';
  }

  private get redirectUri(): string {
    return `${issuerOf(this.settings)}/callback`;
  }

  private derive(what: 'nonce' | 'verifier', state: string): string {
    const hash = keyedHash(this.settings.ONE_TIME_TOKEN_SECRET, `provider-${what}`, state);
    return Buffer.from(hash).toString('base64url');
  }
}
