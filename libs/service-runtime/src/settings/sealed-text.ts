import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts text between services with a shared secret (AES-256-GCM). */
export class SealedText {
  private readonly key: Uint8Array;

  /** `use` separates the keys of different kinds of message. */
  constructor(secret: string, use: string) {
    this.key = new Uint8Array(hkdfSync('sha256', secret, '', use, 32));
  }

  /** Returns base64url; it opens only with the same `owner`. */
  seal(text: string, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(owner));
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
  }

  /** Throws when the secret or the owner differs, or a byte was changed. */
  open(sealed: string, owner: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)).setAAD(Buffer.from(owner));
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }
}
