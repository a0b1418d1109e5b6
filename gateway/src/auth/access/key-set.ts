import { createPublicKey, createSecretKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { tokensApi } from '@placette/contracts/identity/sessions/api';
import { RpcClient, systemContext } from '@placette/nats';
import { Clock } from '@placette/service-runtime';
import type { FastifyRequest } from 'fastify';
import { errors, jwtVerify, type JWTHeaderParameters, type JWTPayload } from 'jose';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../config.js';

/** Between two questions to identity, however many unknown key ids come in, milliseconds. */
const PAUSE = 1_000;
/** A key taken away from identity is refused here at the latest this long after, milliseconds. */
const RELOAD_EVERY = 60_000;

/** The only way in which a key verifies: RSA by RS256, EC by ES256, whatever a token says (contract 1.5). */
const KEY_ALGORITHMS = ['ES256', 'RS256'] as const;

interface PinnedKey {
  key: KeyObject;
  algorithm: (typeof KEY_ALGORITHMS)[number];
}

const RSA_BITS_MIN = 2_048;

/**
 * The keys that verify tokens. The key decides the algorithm, so that none can stand for the other: ES256 or RS256 by the
 * public key that the token names and its kind, HS256 by the shared secret alone, where one is set. The public ones are
 * kept in memory, and asked again when an unknown one shows up, and regularly.
 */
@Injectable()
export class KeySet implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(KeySet.name);
  private keys = new Map<string, PinnedKey>();
  private readonly secret: KeyObject | undefined;
  private published: Record<string, unknown>[] = [];
  private askedAt = 0;
  private loading: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
    @Inject(GATEWAY_CONFIG) { SERVICE_JWT_SECRET }: GatewayConfig,
  ) {
    this.secret = SERVICE_JWT_SECRET === undefined ? undefined : createSecretKey(SERVICE_JWT_SECRET, 'utf8');
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      void this.load().catch(() => this.logger.warn('keys not reloaded: identity is away'));
    }, RELOAD_EVERY);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /**
   * The claims of a token that is good by the clock of the product. Throws an error of jose for one that is not, and
   * AppError 503 when identity, asked for an unknown key, is away.
   */
  async verify(token: string, expected: { issuer?: string; audience?: string } = {}): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, (header) => this.keyFor(header), {
      ...expected,
      algorithms: [...KEY_ALGORITHMS, 'HS256'],
      requiredClaims: ['exp'],
      currentDate: this.clock.now(),
    });
    return payload;
  }

  async publicKeys(): Promise<Record<string, unknown>[]> {
    // Clients come here for a key that they do not know either.
    if (Date.now() - this.askedAt > PAUSE) {
      await this.load().catch((error: unknown) => {
        if (this.keys.size === 0) throw error;
      });
    }
    return this.published;
  }

  /** One question at a time, answered for all who wait: a key may be new since the last one. */
  load(): Promise<void> {
    this.loading ??= this.ask().finally(() => {
      this.loading = null;
    });
    return this.loading;
  }

  private async keyFor({ alg, kid = '' }: JWTHeaderParameters): Promise<KeyObject> {
    if (alg !== 'HS256' && !this.keys.has(kid)) await this.load();
    const pinned = alg === 'HS256' ? this.secret && { key: this.secret, algorithm: alg } : this.keys.get(kid);
    if (pinned?.algorithm !== alg) throw new errors.JWKSNoMatchingKey();
    return pinned.key;
  }

  private async ask(): Promise<void> {
    const wait = this.askedAt + PAUSE - Date.now();
    if (wait > 0) await delay(wait);
    this.askedAt = Date.now();
    const { keys } = await this.rpc.call(tokensApi.getJwks, {}, systemContext());
    this.published = keys;
    this.keys = new Map(keys.flatMap((jwk) => pinnedKeys(jwk)));
  }
}

/** Nothing else of the request is looked at. */
export function bearerToken({ authorization = '' }: FastifyRequest['headers']): string | undefined {
  return /^bearer (\S+)$/i.exec(authorization)?.[1];
}

/** None for a key that is of no known kind or too short. */
function pinnedKeys(jwk: Record<string, unknown>): [string, PinnedKey][] {
  const key = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' });
  const { modulusLength = 0, namedCurve } = key.asymmetricKeyDetails ?? {};
  const isRsa = key.asymmetricKeyType === 'rsa' && modulusLength >= RSA_BITS_MIN;
  const isEc = key.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1';
  return isRsa || isEc ? [[String(jwk['kid']), { key, algorithm: isRsa ? 'RS256' : 'ES256' }]] : [];
}
