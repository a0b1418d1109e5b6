import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { IdentityConfig } from '../config.js';

/** In milliseconds: the timeout of one request to the provider. */
export const TIMEOUT_MS = 5_000;
const REMEMBERED_MS = 3_600_000;
const MAX_AGE_BETWEEN_KEYS_MS = 600_000;

const url = z.url({ protocol: /^https?$/ });
const documentSchema = z.object({
  issuer: z.string(),
  jwks_uri: url,
  authorization_endpoint: url,
  token_endpoint: url,
});

export interface ProviderEndpoints {
  keys: JWTVerifyGetKey;
  authorizationEndpoint: string;
  tokenEndpoint: string;
}

/** Google's endpoints and keys, fetched when first needed and cached. */
@Injectable()
export class ProviderDiscovery {
  private known: { endpoints: ProviderEndpoints; until: number } | null = null;

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly clock: Clock,
  ) {}

  /** Fails with `service_unavailable`. */
  async get(): Promise<ProviderEndpoints> {
    const now = this.clock.now().getTime();
    if (this.known && this.known.until > now) return this.known.endpoints;
    const endpoints = await this.fetch();
    this.known = { endpoints, until: now + REMEMBERED_MS };
    return endpoints;
  }

  private async fetch(): Promise<ProviderEndpoints> {
    const issuer = this.settings.GOOGLE_ISSUER.replace(/\/$/, '');
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await fetch(`${issuer}/.well-known/openid-configuration`, { redirect: 'error', signal });
      const document = documentSchema.parse(await answer.json());
      const options = { timeoutDuration: TIMEOUT_MS, cacheMaxAge: MAX_AGE_BETWEEN_KEYS_MS };
      return {
        keys: createRemoteJWKSet(new URL(document.jwks_uri), options),
        authorizationEndpoint: document.authorization_endpoint,
        tokenEndpoint: document.token_endpoint,
      };
    } catch {
      fail('service_unavailable');
    }
  }
}
