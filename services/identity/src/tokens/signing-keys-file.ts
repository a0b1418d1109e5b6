import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import {
  signingKeySetSchema,
  type SigningAlgorithm,
  type SigningKey,
  type SigningKeySet,
} from './signing-keys-setting.js';

const FILE = 'signing-keys.json';

/** A new key that signs; an RSA one has 2048 bits. */
export async function newSigningKey(algorithm: SigningAlgorithm = 'ES256'): Promise<SigningKey & { kid: string }> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const key = await exportJWK(privateKey);
  return { ...(key as SigningKey), kid: await calculateJwkThumbprint(key), key_ops: ['sign'] };
}

/** The keys of a folder, mode 0600. */
export class SigningKeysFile {
  private readonly path: string;

  constructor(private readonly folder: string) {
    this.path = join(folder, FILE);
  }

  /** null when there are none yet. */
  async read(): Promise<SigningKeySet | null> {
    const text = await readFile(this.path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return text === null ? null : signingKeySetSchema.parse(JSON.parse(text));
  }

  /** Created at the first call; services that start together read the same whole file. */
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

  /** Atomic: a service that starts meanwhile reads the old keys or the new ones. */
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
