import { fail } from '@placette/contracts/errors';
import type { Factor as WireFactor, FactorKind } from '@placette/contracts/identity/factors/schema';

/** A second factor as it is stored, without its secret. */
export interface Factor {
  id: string;
  friendly_name: string;
  factor_type: FactorKind;
  status: 'unverified' | 'verified';
  last_challenged_at: Date | null;
  /** The model of a security key, once it is verified. */
  aaguid: string | null;
  created_at: Date;
  updated_at: Date;
}

/** The data for verifying a code. */
export interface FactorSecret {
  /** Encrypted; null for a security key, which holds its own secret. */
  secret: Uint8Array<ArrayBuffer> | null;
  /** The time step of the last accepted code; this code and older ones are not accepted again. */
  last_used_step: number | null;
  recent_failures: Date[];
}

export type StoredFactor = Factor & FactorSecret & { user_id: string };

/** The relations that are read with a row of mfa_factors. */
export const FACTOR_PARTS = { credential: { select: { aaguid: true } } } as const;

interface FactorRow extends Omit<StoredFactor, 'aaguid' | 'status' | 'factor_type'> {
  status: string;
  factor_type: string;
  credential: { aaguid: string } | null;
}

export function toFactor({ credential, ...row }: FactorRow): StoredFactor {
  const { status, factor_type } = row as Pick<StoredFactor, 'status' | 'factor_type'>;
  return { ...row, status, factor_type, aaguid: credential?.aaguid ?? null };
}

/** The lifetime of an unfinished enrolment and of an unanswered challenge. */
export const FACTOR_LIFE_MS = 300_000;

/** Contract 1.3: the wire form of a factor. */
export function toWireFactor(factor: Factor): WireFactor {
  return {
    id: factor.id,
    created_at: factor.created_at.toISOString(),
    updated_at: factor.updated_at.toISOString(),
    status: factor.status,
    ...(factor.friendly_name !== '' && { friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    phone: '',
    last_challenged_at: factor.last_challenged_at?.toISOString() ?? null,
    ...(factor.aaguid !== null && { web_authn_aaguid: factor.aaguid }),
  };
}

export function hasSecondFactor(factors: readonly Factor[]): boolean {
  return factors.some(({ status }) => status === 'verified');
}

/**
 * MFA-4: a second factor has to be proven before a sign-in method is added or removed. Fails with `insufficient_aal`.
 */
export function refuseUnproved(factors: readonly Factor[], { aal }: { aal: 'aal1' | 'aal2' }): void {
  if (hasSecondFactor(factors) && aal !== 'aal2')
    fail('insufficient_aal', 'AAL2 session is required to change passkeys');
}
