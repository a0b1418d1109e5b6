import type { Passkey } from '@placette/contracts/identity/passkeys/schema';

/** A verified credential of an authenticator. */
export interface NewCredential {
  credential_id: Uint8Array<ArrayBuffer>;
  /** COSE. */
  public_key: Uint8Array<ArrayBuffer>;
  /** The authenticator's own count of uses; stays 0 where it does not count. */
  sign_count: bigint;
  transports: string[];
  aaguid: string;
}

export interface StoredCredential extends NewCredential {
  id: string;
  user_id: string;
  /** The second factor that it is; null for a passkey. */
  factor_id: string | null;
  friendly_name: string | null;
  created_at: Date;
  last_used_at: Date | null;
}

/** Wire form (contract 7). */
export function toPasskey({ id, friendly_name, created_at, last_used_at }: StoredCredential): Passkey {
  return {
    id,
    ...(friendly_name !== null && { friendly_name }),
    created_at: created_at.toISOString(),
    ...(last_used_at !== null && { last_used_at: last_used_at.toISOString() }),
  };
}
