import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '@placette/service-runtime';
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IdentityConfig } from '../config.js';

/** An HMAC-SHA-256 of 32 bytes, bound to the purpose of the text. */
export function keyedHash(secret: string, ...parts: string[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHmac('sha256', secret).update(JSON.stringify(parts)).digest());
}

export function areSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** MFA-3, H8: encrypts secrets at rest with AES-256-GCM; the key is a setting and not in the database. */
@Injectable()
export class SecretBox {
  private readonly key: Uint8Array;

  constructor(@Inject(SETTINGS) { ENCRYPTION_KEY }: Pick<IdentityConfig, 'ENCRYPTION_KEY'>) {
    this.key = new Uint8Array(hkdfSync('sha256', ENCRYPTION_KEY, '', 'placette secrets at rest', 32));
  }

  /** Nonce, tag and ciphertext in one; opens only with the same `owner`, so that rows cannot be swapped. */
  seal(text: string, owner: string): Uint8Array<ArrayBuffer> {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), sealed]));
  }

  /** Throws when the key, the owner or a byte has changed. */
  open(sealed: Uint8Array, owner: string): string {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag).setAAD(Buffer.from(owner));
    return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }
}
