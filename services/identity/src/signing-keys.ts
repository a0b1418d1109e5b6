import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { IdentityConfig } from './config.js';
import { signingKeySetSchema, type SigningKey, type SigningKeySet } from './signing-keys-setting.js';

const FILE = 'signing-keys.json';

/** The keys of access tokens: one signs, both verify, so that a roll-over breaks no session. */
export class SigningKeys {
  private constructor(
    readonly kid: string,
    readonly privateKey: CryptoKey,
    /** Public JWKs only: `kty crv x y kid alg use key_ops`. */
    readonly publicKeys: readonly JWK[],
  ) {}

  static async load(settings: Pick<IdentityConfig, 'SIGNING_KEYS' | 'KEYS_DIR'>): Promise<SigningKeys> {
    const set = settings.SIGNING_KEYS ?? (await readOrMake(settings.KEYS_DIR ?? ''));
    const named = await Promise.all(
      set.keys.map(async (key) => ({ key, kid: key.kid ?? (await calculateJwkThumbprint(key)) })),
    );
    const withPrivate = named.filter(({ key }) => key.d !== undefined);
    const signer = withPrivate.find(({ key }) => key.key_ops?.includes('sign')) ?? withPrivate[0];
    if (!signer) throw new Error('no private signing key');
    const { kty, crv, x, y, d } = signer.key;
    const privateKey = (await importJWK({ kty, crv, x, y, d }, 'ES256')) as CryptoKey;
    return new SigningKeys(signer.kid, privateKey, named.map(toPublic));
  }
}

function toPublic({ key: { kty, crv, x, y }, kid }: { key: SigningKey; kid: string }): JWK {
  return { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] };
}

async function readOrMake(folder: string): Promise<SigningKeySet> {
  const path = join(folder, FILE);
  const known = await readFile(path, 'utf8').catch(() => null);
  if (known === null) await make(folder, path);
  return signingKeySetSchema.parse(JSON.parse(known ?? (await readFile(path, 'utf8'))));
}

/** Linked into place, so that two services that start together end with the same whole file. */
async function make(folder: string, path: string): Promise<void> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = await exportJWK(privateKey);
  const set = { keys: [{ ...key, kid: await calculateJwkThumbprint(key), key_ops: ['sign'] }] };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `${randomUUID()}.tmp`);
  await writeFile(draft, JSON.stringify(set), { mode: 0o600, flag: 'wx' });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
}
