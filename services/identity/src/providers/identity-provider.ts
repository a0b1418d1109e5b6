import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { requireStorable } from '@placette/contracts/kernel/storable';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';
import type { IdentityConfig } from '../config.js';
import { ProviderDiscovery } from './provider-discovery.js';

/** The provider’s name on the wire and in identities. */
export const GOOGLE = 'google';

const claimsSchema = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.string().max(255).optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  nonce: z.string().optional(),
  name: z.string().max(200).optional(),
  given_name: z.string().max(200).optional(),
  family_name: z.string().max(200).optional(),
  picture: z.string().max(2_000).optional(),
});
export type ProviderClaims = z.output<typeof claimsSchema>;

/** Google's ID tokens. */
@Injectable()
export class IdentityProvider {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly discovery: ProviderDiscovery,
    private readonly clock: Clock,
  ) {}

  /**
   * Fails with `provider_disabled`, `id_token_refused` or `id_token_nonce_mismatch`, and with `service_unavailable`
   * when there are no keys.
   */
  async claimsOf(idToken: string, nonce: string | undefined): Promise<ProviderClaims> {
    const { GOOGLE_CLIENT_IDS: audience, GOOGLE_ISSUER: issuer } = this.settings;
    if (audience.length === 0) fail('provider_disabled', `Provider (issuer "${issuer}") is not enabled`);
    const payload = await this.verify(idToken);
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success || !canBeStored(payload)) return fail('id_token_refused', 'Bad ID token');
    checkNonce(claims.data.nonce, nonce);
    return claims.data;
  }

  private async verify(idToken: string): Promise<JWTPayload> {
    const { GOOGLE_CLIENT_IDS: audience, GOOGLE_ISSUER: issuer } = this.settings;
    refuseUnreadable(idToken);
    const { keys } = await this.discovery.get();
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        // Google writes its issuer with and without the scheme.
        issuer: [issuer, issuer.replace(/^https:\/\//, '')],
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['exp', 'iat', 'sub'],
        currentDate: this.clock.now(),
        clockTolerance: 10,
      });
      const named = [payload.aud ?? []].flat();
      if (!named.some((one) => audience.includes(one))) {
        fail('id_token_refused', `Unacceptable audience in id_token: [${named.join(' ').slice(0, 200)}]`);
      }
      // With several audiences, `azp` names the client that the token was issued to.
      if (named.length > 1 && !audience.some((one) => one === payload['azp'])) {
        fail('id_token_refused', 'Unacceptable authorized party in id_token');
      }
      return payload;
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (isInvalidToken(error)) fail('id_token_refused', 'Bad ID token');
      fail('service_unavailable');
    }
  }
}

/** Claims are stored too, so they must be storable text. */
function canBeStored(payload: JWTPayload): boolean {
  try {
    requireStorable(payload);
    return true;
  } catch {
    return false;
  }
}

/** Returns true when the token is invalid, and false when its keys could not be fetched. */
function isInvalidToken(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  return !(error instanceof errors.JWKSTimeout) && error.code !== errors.JOSEError.code;
}

/** Refuses text that is not a JWT before anything is fetched. */
function refuseUnreadable(idToken: string): void {
  try {
    decodeJwt(idToken);
  } catch {
    fail('id_token_refused', 'Bad ID token');
  }
}

/** The token contains the hash of the client's nonce. */
function checkNonce(inToken: string | undefined, given: string | undefined): void {
  if ((inToken === undefined) !== (given === undefined)) {
    fail('id_token_refused', 'Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (given === undefined) return;
  if (createHash('sha256').update(given).digest('hex') !== inToken) fail('id_token_nonce_mismatch', 'Nonces mismatch');
}
