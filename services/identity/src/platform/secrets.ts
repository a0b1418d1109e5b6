import { Inject, Injectable } from '@nestjs/common';
import { SealedText, SETTINGS } from '@placette/service-runtime';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IdentityConfig } from '../config.js';

/** An HMAC-SHA-256 of 32 bytes, bound to the purpose of the text. */
export function keyedHash(secret: string, ...parts: string[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHmac('sha256', secret).update(JSON.stringify(parts)).digest());
}

export function areSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** MFA-3, H8: encrypts secrets at rest; the key is a setting and not in the database. */
@Injectable()
export class SecretBox {
  private readonly text: SealedText;

  constructor(@Inject(SETTINGS) { ENCRYPTION_KEY }: Pick<IdentityConfig, 'ENCRYPTION_KEY'>) {
    this.text = new SealedText(ENCRYPTION_KEY, 'placette secrets at rest');
  }

  /** It opens only with the same `owner`, so that rows cannot be swapped. */
  seal(text: string, owner: string): Uint8Array<ArrayBuffer> {
    return new Uint8Array(Buffer.from(this.text.seal(text, owner), 'base64url'));
  }

  /** Throws when no key or another owner sealed it, or a byte has changed. */
  open(sealed: Uint8Array, owner: string): string {
    return this.text.open(Buffer.from(sealed).toString('base64url'), owner);
  }

  /** Returns the secret sealed with the key of now, or null when it is already. Throws as `open` does. */
  reseal(sealed: Uint8Array, owner: string): Uint8Array<ArrayBuffer> | null {
    const text = Buffer.from(sealed).toString('base64url');
    return this.text.isCurrent(text, owner) ? null : this.seal(this.text.open(text, owner), owner);
  }
}
