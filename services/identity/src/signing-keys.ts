import { calculateJwkThumbprint, importJWK, type CryptoKey, type JWK } from 'jose';
import type { IdentityConfig } from './config.js';
import { SigningKeysFile } from './signing-keys-file.js';
import { signerOf, type SigningKey } from './signing-keys-setting.js';

/** Copies of this service may change keys this long after one another. */
const RESTART_MARGIN_MS = 600_000;

type Settings = Pick<
  IdentityConfig,
  'SIGNING_KEYS' | 'KEYS_DIR' | 'ACCESS_TOKEN_TTL_SECONDS' | 'ADMIN_ACCESS_TOKEN_TTL_SECONDS'
>;

/** The keys of access tokens: one signs; the one before it verifies until its last token has ended (B5). */
export class SigningKeys {
  private constructor(
    readonly kid: string,
    readonly privateKey: CryptoKey,
    private readonly all: readonly JWK[],
    private readonly oldUntil: Date,
  ) {}

  /** `now`: the service starts, and signs with no other key from then on. */
  static async load(settings: Settings, now: Date): Promise<SigningKeys> {
    const set = settings.SIGNING_KEYS ?? (await new SigningKeysFile(settings.KEYS_DIR ?? '').readOrMake());
    const { ACCESS_TOKEN_TTL_SECONDS: usual, ADMIN_ACCESS_TOKEN_TTL_SECONDS: admin } = settings;
    const signer = signerOf(set);
    const { kty, crv, x, y, d } = signer;
    const privateKey = (await importJWK({ kty, crv, x, y, d }, 'ES256')) as CryptoKey;
    const oldUntil = new Date(now.getTime() + Math.max(usual, admin) * 1_000 + RESTART_MARGIN_MS);
    return new SigningKeys(await kidOf(signer), privateKey, await Promise.all(set.keys.map(toPublic)), oldUntil);
  }

  /** Public JWKs only: `kty crv x y kid alg use key_ops`. */
  publicKeys(now: Date): JWK[] {
    return this.all.filter(({ kid }) => kid === this.kid || now < this.oldUntil);
  }
}

async function kidOf(key: SigningKey): Promise<string> {
  return key.kid ?? (await calculateJwkThumbprint(key));
}

async function toPublic(key: SigningKey): Promise<JWK> {
  const { kty, crv, x, y } = key;
  return { kty, crv, x, y, kid: await kidOf(key), alg: 'ES256', use: 'sig', key_ops: ['verify'] };
}
