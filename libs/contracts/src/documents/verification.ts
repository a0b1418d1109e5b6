import type { Verification } from './schema.js';

export type IdentityBadge = 'complete' | 'partial' | 'without_vehicle' | 'in_progress' | 'required';

/** SH-10: the four states of the badge (C17). */
export function identityBadge(verification: Verification): IdentityBadge {
  if (verification.identityVerified) {
    if (verification.hasVerifiedVehicles) return 'complete';
    return verification.hasVehicles ? 'partial' : 'without_vehicle';
  }
  return verification.latestStatus === 'pending' ? 'in_progress' : 'required';
}
