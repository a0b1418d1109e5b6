import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { AppError, type Actor } from '@placette/contracts';
import { allErrors, fail } from '@placette/contracts/errors';
import { id } from '@placette/contracts/kernel/fields';
import { Clock } from '@placette/service-runtime';
import { Metrics, observeCache, type CacheMetrics } from '@placette/telemetry';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../config.js';
import { KEY_ALGORITHMS, KeySet } from './key-set.js';
import { SERVICE_ROLES } from './service-token.js';
import { RevokedSessions } from './revoked-sessions.js';
import { VerifiedTokens } from './verified-tokens.js';

const claimsSchema = z.object({
  sub: id,
  session_id: id,
  role: z.string().refine((role) => !SERVICE_ROLES.includes(role)),
  aal: z.enum(['aal1', 'aal2']),
  app_metadata: z.object({ is_admin: z.boolean().optional() }),
  awaits_second_factor: z.boolean().default(false),
  awaits_confirmation: z.boolean().default(false),
  exp: z.number(),
});
type Claims = z.output<typeof claimsSchema>;

/**
 * Who the token names. With `awaits_second_factor`, the person is not signed in yet; with `awaits_confirmation`, the
 * address is still to be confirmed (C43).
 */
export interface TokenBearer extends Actor {
  awaits_second_factor: boolean;
  awaits_confirmation: boolean;
}

const headerSchema = z.object({ alg: z.enum([...KEY_ALGORITHMS, 'HS256']), kid: z.string().max(100).optional() });

/**
 * Verifies a bearer token: signature, issuer, audience and expiry. The key decides the algorithm: ES256 or RS256 by
 * the public key that the token names and its kind, HS256 by the shared secret alone, where one is set.
 */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, 'access-token') {
  private readonly verified: VerifiedTokens<Claims>;
  private readonly lookUps: CacheMetrics;

  constructor(
    keys: KeySet,
    private readonly revoked: RevokedSessions,
    private readonly clock: Clock,
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    metrics: Metrics,
  ) {
    const { PUBLIC_URL, SERVICE_JWT_SECRET: secret } = config;
    super({
      passReqToCallback: true,
      jwtFromRequest: readBearer,
      algorithms: secret === undefined ? [...KEY_ALGORITHMS] : [...KEY_ALGORITHMS, 'HS256'],
      issuer: `${PUBLIC_URL.replace(/\/$/, '')}/auth/v1`,
      audience: 'authenticated',
      // Told by the clock of the product, in `validate`.
      ignoreExpiration: true,
      secretOrKeyProvider: (_request: unknown, token: string, done: (error: unknown, key?: string) => void) => {
        findKey(keys, secret, token).then((key) => done(null, key), done);
      },
    });
    this.verified = new VerifiedTokens(() => keys.state);
    this.lookUps = observeCache(metrics, 'verified-tokens', () => this.verified);
  }

  override authenticate(request: Pick<FastifyRequest, 'headers'>, options?: object): void {
    const bearer = this.find(request);
    if (bearer) this.success(bearer);
    else super.authenticate(request as never, options);
  }

  /** Whom a token names that was verified a moment ago. */
  find(request: Pick<FastifyRequest, 'headers'>): TokenBearer | undefined {
    const token = readBearer(request);
    const claims = this.verified.find(token, this.now());
    if (claims) this.lookUps.hit();
    else if (token !== null) this.lookUps.miss();
    return claims && this.bearerOf(claims);
  }

  /** Called with verified claims only. Fails with `bad_jwt` for a subject that is no account's. */
  validate(request: Pick<FastifyRequest, 'headers'>, claims: unknown): TokenBearer | false | [false, Error] {
    checkSubject(claims);
    const parsed = claimsSchema.safeParse(claims);
    if (!parsed.success) return false;
    if (parsed.data.exp * 1_000 <= this.now()) return [false, new TokenExpiredError()];
    this.verified.keep(readBearer(request), parsed.data, this.now());
    return this.bearerOf(parsed.data);
  }

  private now(): number {
    return this.clock.now().getTime();
  }

  private bearerOf({ sub, session_id, app_metadata, ...claims }: Claims): TokenBearer {
    const aal = this.revoked.isLowered(session_id) ? 'aal1' : claims.aal;
    const { awaits_second_factor, awaits_confirmation } = claims;
    const is_admin = app_metadata.is_admin === true;
    return { user_id: sub, session_id, aal, is_admin, awaits_second_factor, awaits_confirmation };
  }
}

/** As Passport's own, which goes by the clock of the machine. */
class TokenExpiredError extends Error {
  override readonly name = 'TokenExpiredError';
}

const fromHeader = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Nothing else of the request is looked at. */
const readBearer = (request: Pick<FastifyRequest, 'headers'>) => fromHeader(request as never);

function checkSubject(claims: unknown): void {
  const { sub } = z.looseObject({ sub: z.unknown().optional() }).parse(claims);
  if (sub === undefined || sub === '') fail('bad_jwt', 'invalid claim: missing sub claim');
  if (id.safeParse(sub).success) return;
  const [, title] = allErrors.bad_jwt;
  throw new AppError('bad_jwt', 400, title, 'invalid claim: sub claim must be a UUID');
}

/** An unreadable token or an unknown key gives a key that verifies nothing; an outage of identity is thrown. */
async function findKey(keys: KeySet, secret: string | undefined, token: string): Promise<string> {
  const header = readHeader(token);
  if (header?.alg === 'HS256') return secret ?? '';
  const key = header?.kid === undefined ? undefined : await keys.find(header.kid, header.alg);
  return key ? key.export({ type: 'spki', format: 'pem' }).toString() : '';
}

function readHeader(token: string): z.output<typeof headerSchema> | undefined {
  try {
    const text = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8');
    return headerSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
