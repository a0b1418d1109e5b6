import type { Factor as WireFactor } from '@placette/contracts/identity/factors-schema';

/** A second factor as it is stored, without its secret. */
export interface Factor {
  id: string;
  friendly_name: string;
  status: 'unverified' | 'verified';
  last_challenged_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** What verifying a code needs besides. */
export interface FactorSecret {
  /** Encrypted. */
  secret: Uint8Array<ArrayBuffer>;
  /** Time step of the last code accepted: neither it nor an older one is accepted again. */
  last_used_step: number | null;
  recent_failures: Date[];
}

/** An enrolment not finished by then is forgotten; a challenge not answered by then is void. */
export const FACTOR_PATIENCE_MS = 300_000;

/** Wire form (contract 1.3). */
export function toWireFactor(factor: Factor): WireFactor {
  return {
    id: factor.id,
    created_at: factor.created_at.toISOString(),
    updated_at: factor.updated_at.toISOString(),
    status: factor.status,
    ...(factor.friendly_name !== '' && { friendly_name: factor.friendly_name }),
    factor_type: 'totp',
    phone: '',
    last_challenged_at: factor.last_challenged_at?.toISOString() ?? null,
  };
}
