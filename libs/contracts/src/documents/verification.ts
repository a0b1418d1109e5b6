import type { Verification } from './schema.js';

export type IdentityBadge = 'complete' | 'partial' | 'owner' | 'without_vehicle' | 'in_progress' | 'required';

/** SH-10, C17: the states of the identity badge. C62: an owner needs no vehicle. */
export function identityBadge(verification: Verification): IdentityBadge {
  if (verification.identityVerified) {
    if (verification.hasVerifiedVehicles) return 'complete';
    if (verification.hasVehicles) return 'partial';
    return verification.hasParkings ? 'owner' : 'without_vehicle';
  }
  return verification.latestStatus === 'pending' ? 'in_progress' : 'required';
}
