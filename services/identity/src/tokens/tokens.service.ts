import { Inject, Injectable } from '@nestjs/common';
import type { RpcOutput } from '@placette/contracts';
import type { tokensApi } from '@placette/contracts/identity/sessions/api';
import type { DeskRole } from '@placette/contracts/kernel/desk';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { SignJWT } from 'jose';
import type { Account } from '../accounts/domain/account.js';
import { issuerOf, type IdentityConfig } from '../config.js';
import { accessClaims, type SessionState } from './domain/access-claims.js';
import { SigningKeys } from './signing-keys.js';

export interface AccessToken {
  access_token: string;
  /** In seconds. */
  expires_in: number;
  /** In Unix seconds. */
  expires_at: number;
}

/** Access tokens, signed with the current key, and the keys that verify them. */
@Injectable()
export class TokensService {
  private readonly issuer: string;

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
  ) {
    this.issuer = issuerOf(settings);
  }

  /** In seconds: the lifetime of the longest-lived token. */
  get longestLife(): number {
    return Math.max(this.settings.ACCESS_TOKEN_TTL_SECONDS, this.settings.ADMIN_ACCESS_TOKEN_TTL_SECONDS);
  }

  /** B4, MFA-2: signs access tokens with the current key; those of who has a role at the desk have a shorter lifetime. */
  async issue(
    account: Account,
    session: SessionState,
    { deskRole, now }: { deskRole: DeskRole | null; now: Date },
  ): Promise<AccessToken> {
    const { ACCESS_TOKEN_TTL_SECONDS: usual, ADMIN_ACCESS_TOKEN_TTL_SECONDS: admin } = this.settings;
    const expires_in = deskRole === null ? usual : Math.min(usual, admin);
    const issuedAt = Math.floor(now.getTime() / 1000);
    const expires_at = issuedAt + expires_in;
    const access_token = await new SignJWT(accessClaims(account, session, deskRole))
      .setProtectedHeader({ alg: this.keys.algorithm, kid: this.keys.kid, typ: 'JWT' })
      .setIssuer(this.issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expires_at)
      .sign(this.keys.privateKey);
    return { access_token, expires_in, expires_at };
  }

  async keySet(): Promise<RpcOutput<typeof tokensApi.getJwks>> {
    return { keys: this.keys.publicKeys(this.clock.now()).map((key) => ({ ...key })) };
  }

  /** For a part that checks when tokens expire and has no database for the time. */
  async time(): Promise<RpcOutput<typeof tokensApi.tellTime>> {
    return { now: this.clock.now().toISOString() };
  }
}
