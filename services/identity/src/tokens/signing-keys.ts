import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { IdentityConfig } from '../config.js';
import {
  algorithmOf,
  isPrepared,
  publicPartOf,
  signerOf,
  signingKeySetSchema,
  type SigningAlgorithm,
  type SigningKey,
  type SigningKeySet,
} from './signing-keys-setting.js';

const FILE = 'signing-keys.json';

/** Creates a new signing key; an RSA key has 2048 bits. */
export async function newSigningKey(algorithm: SigningAlgorithm = 'ES256'): Promise<SigningKey & { kid: string }> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const key = await exportJWK(privateKey);
  return { ...(key as SigningKey), kid: await calculateJwkThumbprint(key), key_ops: ['sign'] };
}

/** The keys in a folder, with mode 0600. */
export class SigningKeysFile {
  private readonly path: string;

  constructor(private readonly folder: string) {
    this.path = join(folder, FILE);
  }

  /** Returns null when there are none yet. */
  async read(): Promise<SigningKeySet | null> {
    const text = await readFile(this.path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return text === null ? null : signingKeySetSchema.parse(JSON.parse(text));
  }

  /** Creates the keys at the first call; services that start together read the same complete file. */
  async readOrMake(): Promise<SigningKeySet> {
    const known = await this.read();
    if (known) return known;
    const draft = await this.draft({ keys: [await newSigningKey()] });
    await link(draft, this.path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(draft);
    return (await this.read()) ?? Promise.reject(new Error(`${this.path} is gone`));
  }

  /** Atomic: a service that starts concurrently reads either the old keys or the new ones. */
  async write(set: SigningKeySet): Promise<void> {
    await rename(await this.draft(set), this.path);
  }

  private async draft(set: SigningKeySet): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const draft = join(this.folder, `${randomUUID()}.tmp`);
    await writeFile(draft, JSON.stringify(set), { mode: 0o600, flag: 'wx' });
    return draft;
  }
}

/** In milliseconds: how far apart replicas of this service may change keys. */
const RESTART_MARGIN_MS = 600_000;

type Settings = Pick<
  IdentityConfig,
  'SIGNING_KEYS' | 'KEYS_DIR' | 'ACCESS_TOKEN_TTL_SECONDS' | 'ADMIN_ACCESS_TOKEN_TTL_SECONDS'
>;

/**
 * B5, ADR 82: the keys of access tokens. One signs; the previous one verifies until its last token has expired; the
 * next one is published before any replica signs with it.
 */
export class SigningKeys {
  private constructor(
    readonly kid: string,
    readonly algorithm: SigningAlgorithm,
    readonly privateKey: CryptoKey,
    private readonly all: readonly JWK[],
    private readonly lasting: ReadonlySet<unknown>,
    private readonly oldUntil: Date,
  ) {}

  /** `now` is when the service starts; it signs with no other key from then on. */
  static async load(settings: Settings, now: Date): Promise<SigningKeys> {
    const set = settings.SIGNING_KEYS ?? (await new SigningKeysFile(settings.KEYS_DIR ?? '').readOrMake());
    const { ACCESS_TOKEN_TTL_SECONDS: usual, ADMIN_ACCESS_TOKEN_TTL_SECONDS: admin } = settings;
    const signer = signerOf(set);
    const algorithm = algorithmOf(signer);
    const { key_ops: _use, ...material } = signer;
    const privateKey = (await importJWK(material as JWK, algorithm)) as CryptoKey;
    const oldUntil = new Date(now.getTime() + Math.max(usual, admin) * 1_000 + RESTART_MARGIN_MS);
    const all = await Promise.all(set.keys.map(toPublic));
    const kid = await kidOf(signer);
    const lasting = new Set([kid, ...(await Promise.all(set.keys.filter(isPrepared).map(kidOf)))]);
    return new SigningKeys(kid, algorithm, privateKey, all, lasting, oldUntil);
  }

  /** Public JWKs only: `kty crv x y` or `kty n e`, and `kid alg use key_ops`. */
  publicKeys(now: Date): JWK[] {
    return this.all.filter(({ kid }) => this.lasting.has(kid) || now < this.oldUntil);
  }
}

async function kidOf(key: SigningKey): Promise<string> {
  return key.kid ?? (await calculateJwkThumbprint(key as JWK));
}

async function toPublic(key: SigningKey): Promise<JWK> {
  const use = { kid: await kidOf(key), alg: algorithmOf(key), use: 'sig', key_ops: ['verify'] };
  return { ...(publicPartOf(key) as JWK), ...use };
}
