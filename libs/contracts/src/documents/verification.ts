import type { Verification } from './schema.js';

export type IdentityBadge = 'complete' | 'partial' | 'in_progress' | 'required';

/** SH-10, ruling C17. */
export function identityBadge(verification: Verification): IdentityBadge {
  if (verification.identityVerified) {
    if (verification.hasVerifiedVehicles) return 'complete';
    return verification.hasVehicles ? 'partial' : 'in_progress';
  }
  return verification.latestStatus === 'pending' ? 'in_progress' : 'required';
}
