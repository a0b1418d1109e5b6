import { createPublicKey, createSecretKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { tokensApi } from '@placette/contracts/identity/sessions/api';
import { RpcClient, systemContext } from '@placette/nats';
import { Clock } from '@placette/service-runtime';
import type { FastifyRequest } from 'fastify';
import { errors, jwtVerify, type JWTHeaderParameters, type JWTPayload } from 'jose';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../config.js';

/** In milliseconds: the minimum between two requests to identity, however many unknown key ids arrive. */
const PAUSE = 1_000;
/** In milliseconds: a key removed from identity is refused here after this time at the latest. */
const RELOAD_EVERY = 60_000;

/** Contract 1.5: the only algorithm of each kind of key: RS256 for RSA, ES256 for EC, whatever the token declares. */
const KEY_ALGORITHMS = ['ES256', 'RS256'] as const;

interface PinnedKey {
  key: KeyObject;
  algorithm: (typeof KEY_ALGORITHMS)[number];
}

const RSA_BITS_MIN = 2_048;

/**
 * The keys that verify tokens. The key determines the algorithm, so that no key can be used with another one: ES256 or
 * RS256 by the kind of the public key that the token names, HS256 only with the shared secret, where it is set. Public
 * keys are cached in memory, and loaded again regularly and when an unknown one appears.
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
   * Returns the claims of a token that is valid by the clock of the product. Throws an error of jose for an invalid
   * token, and AppError 503 when the key is unknown and identity is unavailable.
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
    // Clients fetch these keys when they meet an unknown key id too.
    if (Date.now() - this.askedAt > PAUSE) {
      await this.load().catch((error: unknown) => {
        if (this.keys.size === 0) throw error;
      });
    }
    return this.published;
  }

  /** Callers share one request at a time: a key may be new since the last one. */
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

/** Reads nothing else of the request. */
export function bearerToken({ authorization = '' }: FastifyRequest['headers']): string | undefined {
  return /^bearer (\S+)$/i.exec(authorization)?.[1];
}

/** Returns no key when its kind is unknown or it is too short. */
function pinnedKeys(jwk: Record<string, unknown>): [string, PinnedKey][] {
  const key = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' });
  const { modulusLength = 0, namedCurve } = key.asymmetricKeyDetails ?? {};
  const isRsa = key.asymmetricKeyType === 'rsa' && modulusLength >= RSA_BITS_MIN;
  const isEc = key.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1';
  return isRsa || isEc ? [[String(jwk['kid']), { key, algorithm: isRsa ? 'RS256' : 'ES256' }]] : [];
}
