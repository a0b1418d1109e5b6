import type { Passkey } from '@placette/contracts/identity/passkeys/schema';

/** A verified credential of an authenticator. */
export interface NewCredential {
  credential_id: Uint8Array<ArrayBuffer>;
  /** In COSE form. */
  public_key: Uint8Array<ArrayBuffer>;
  /** The authenticator's own count of uses; stays 0 when it does not count. */
  sign_count: bigint;
  transports: string[];
  aaguid: string;
}

export interface StoredCredential extends NewCredential {
  id: string;
  user_id: string;
  /** The second factor of this credential; null for a passkey. */
  factor_id: string | null;
  friendly_name: string | null;
  created_at: Date;
  last_used_at: Date | null;
}

/** Contract 7: the wire form of a passkey. */
export function toPasskey({ id, friendly_name, created_at, last_used_at }: StoredCredential): Passkey {
  return {
    id,
    ...(friendly_name !== null && { friendly_name }),
    created_at: created_at.toISOString(),
    ...(last_used_at !== null && { last_used_at: last_used_at.toISOString() }),
  };
}
