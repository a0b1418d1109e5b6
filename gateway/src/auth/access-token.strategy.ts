import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Actor } from '@placette/contracts';
import { id } from '@placette/contracts/kernel/fields';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { KeySet } from './key-set.js';

const claimsSchema = z.object({
  sub: id,
  session_id: id,
  role: z.literal('authenticated'),
  aal: z.enum(['aal1', 'aal2']),
  app_metadata: z.object({ is_admin: z.boolean().optional() }),
  awaits_second_factor: z.boolean().optional(),
});

/** Who the token names. With `awaits_second_factor`, the person is not signed in yet. */
export interface TokenBearer extends Actor {
  awaits_second_factor: boolean;
}

const headerSchema = z.object({ alg: z.literal('ES256'), kid: z.string().max(100) });

/** Verifies a bearer token: signature by the key it names, ES256 only, issuer, audience and expiry. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, 'access-token') {
  constructor(keys: KeySet, @Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: ['ES256'],
      issuer: `${config.PUBLIC_URL.replace(/\/$/, '')}/auth/v1`,
      audience: 'authenticated',
      secretOrKeyProvider: (_request: unknown, token: string, done: (error: unknown, key?: string) => void) => {
        findKey(keys, token).then((pem) => done(null, pem), done);
      },
    });
  }

  /** Called with verified claims only. */
  validate(claims: unknown): TokenBearer | false {
    const parsed = claimsSchema.safeParse(claims);
    if (!parsed.success) return false;
    const { sub, session_id, aal, app_metadata, awaits_second_factor = false } = parsed.data;
    return { user_id: sub, session_id, aal, is_admin: app_metadata.is_admin === true, awaits_second_factor };
  }
}

/** An unreadable token or an unknown key gives a key that verifies nothing; an outage of identity is thrown. */
async function findKey(keys: KeySet, token: string): Promise<string> {
  const header = readHeader(token);
  const key = header && (await keys.find(header.kid));
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
