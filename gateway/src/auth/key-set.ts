import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RpcClient, systemContext } from '@placette/nats';
import { identityRpc } from '@placette/contracts/identity/rpc';

/** Unknown key ids may ask identity again at most this often, milliseconds. */
const REFRESH_PAUSE = 10_000;

/** The public keys that sign access tokens, kept in memory and asked again when an unknown one shows up. */
@Injectable()
export class KeySet {
  private keys = new Map<string, KeyObject>();
  private published: Record<string, unknown>[] = [];
  private loadedAt = 0;

  constructor(private readonly rpc: RpcClient) {}

  /** The key with this id, or undefined. Throws AppError 503 when there are no keys yet and identity is away. */
  async find(kid: string): Promise<KeyObject | undefined> {
    if (!this.keys.has(kid) && Date.now() - this.loadedAt > REFRESH_PAUSE) await this.load();
    return this.keys.get(kid);
  }

  async publicKeys(): Promise<Record<string, unknown>[]> {
    if (Date.now() - this.loadedAt > REFRESH_PAUSE) await this.load();
    return this.published;
  }

  private async load(): Promise<void> {
    const { keys } = await this.rpc.call(identityRpc.getJwks, {}, systemContext());
    this.published = keys;
    this.keys = new Map(
      keys.map((key) => [String(key['kid']), createPublicKey({ key: key as JsonWebKey, format: 'jwk' })]),
    );
    this.loadedAt = Date.now();
  }
}
