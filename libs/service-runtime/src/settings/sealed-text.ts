import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts text with a secret (AES-256-GCM). The first secret seals; each of them opens, so that it can be changed. */
export class SealedText {
  private readonly keys: readonly [Uint8Array, ...Uint8Array[]];

  /** `use` separates the keys of different kinds of text. */
  constructor([first, ...others]: readonly [string, ...string[]], use: string) {
    const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', use, 32));
    this.keys = [keyOf(first), ...others.map(keyOf)];
  }

  /** Returns base64url of nonce, tag and content; it opens only with the same `owner`. */
  seal(text: string, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.keys[0], nonce).setAAD(Buffer.from(owner));
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
  }

  /** Throws when no secret or another owner sealed it, or a byte was changed. */
  open(sealed: string, owner: string): string {
    const texts = this.keys.map((key) => openWith(key, sealed, owner));
    const text = texts.find((found) => found !== null);
    if (text === undefined || text === null) throw new Error('the sealed text does not open');
    return text;
  }

  /** Returns whether the secret that seals now has sealed it. */
  isCurrent(sealed: string, owner: string): boolean {
    return openWith(this.keys[0], sealed, owner) !== null;
  }
}

function openWith(key: Uint8Array, sealed: string, owner: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)).setAAD(Buffer.from(owner));
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
