import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { RpcClient, systemContext } from '@placette/nats';
import { identityRpc } from '@placette/contracts/identity/rpc';

/** Between two questions to identity, however many unknown key ids come in, milliseconds. */
const PAUSE = 1_000;
/** A key taken away from identity is refused here at the latest this long after, milliseconds. */
const RELOAD_EVERY = 60_000;

/** The public keys that sign access tokens, kept in memory; asked again when an unknown one shows up, and regularly. */
@Injectable()
export class KeySet implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(KeySet.name);
  private keys = new Map<string, KeyObject>();
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

  /** The key with this id, or undefined. Throws AppError 503 when identity, asked for an unknown one, is away. */
  async find(kid: string): Promise<KeyObject | undefined> {
    if (!this.keys.has(kid)) await this.load();
    return this.keys.get(kid);
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
    const { keys } = await this.rpc.call(identityRpc.getJwks, {}, systemContext());
    this.published = keys;
    this.keys = new Map(
      keys.map((key) => [String(key['kid']), createPublicKey({ key: key as JsonWebKey, format: 'jwk' })]),
    );
  }
}
