import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { tokensApi } from '@placette/contracts/identity/tokens/api';
import { RpcClient, systemContext } from '@placette/nats';

/** Between two questions to identity, however many unknown key ids come in, milliseconds. */
const PAUSE = 1_000;
/** A key taken away from identity is refused here at the latest this long after, milliseconds. */
const RELOAD_EVERY = 60_000;

/** The only way in which a key verifies: RSA by RS256, EC by ES256, whatever a token says (contract 1.5). */
export const KEY_ALGORITHMS = ['ES256', 'RS256'] as const;
type KeyAlgorithm = (typeof KEY_ALGORITHMS)[number];

export interface PinnedKey {
  key: KeyObject;
  algorithm: KeyAlgorithm;
}

const RSA_BITS_MIN = 2_048;

/** The public keys that sign access tokens, kept in memory; asked again when an unknown one shows up, and regularly. */
@Injectable()
export class KeySet implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(KeySet.name);
  private keys = new Map<string, PinnedKey>();
  private published: Record<string, unknown>[] = [];
  private askedAt = 0;
  private loading: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly rpc: RpcClient) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      void this.load().catch(() => this.logger.warn('keys not reloaded: identity is away'));
    }, RELOAD_EVERY);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /**
   * The key with this id, where it verifies by that algorithm; else undefined. Throws AppError 503 when identity, asked
   * for an unknown one, is away.
   */
  async find(kid: string, algorithm: string): Promise<KeyObject | undefined> {
    if (!this.keys.has(kid)) await this.load();
    const pinned = this.keys.get(kid);
    return pinned?.algorithm === algorithm ? pinned.key : undefined;
  }

  /** Another one as soon as keys may have come or gone. */
  get state(): unknown {
    return this.keys;
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

  private async ask(): Promise<void> {
    const wait = this.askedAt + PAUSE - Date.now();
    if (wait > 0) await delay(wait);
    this.askedAt = Date.now();
    const { keys } = await this.rpc.call(tokensApi.getJwks, {}, systemContext());
    this.published = keys;
    this.keys = new Map(keys.flatMap((jwk) => pinnedKeys(jwk)));
  }
}

/** None for a key that is of no known kind or too short. */
function pinnedKeys(jwk: Record<string, unknown>): [string, PinnedKey][] {
  const key = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' });
  const { modulusLength = 0, namedCurve } = key.asymmetricKeyDetails ?? {};
  const isRsa = key.asymmetricKeyType === 'rsa' && modulusLength >= RSA_BITS_MIN;
  const isEc = key.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1';
  return isRsa || isEc ? [[String(jwk['kid']), { key, algorithm: isRsa ? 'RS256' : 'ES256' }]] : [];
}
