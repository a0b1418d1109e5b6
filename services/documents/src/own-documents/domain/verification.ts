import type { Verification } from '@placette/contracts/documents/schema';
import { identityStatus, vehicleStatus, type CurrentDocument } from '@placette/contracts/documents/lifecycle';

/**
 * DM-06: `identity` holds every identity document of a person, latest first; `vehicles` the current documents of each
 * vehicle. Complete means an approved identity and a verified vehicle; partial means one of the two, also for an owner
 * with a verified identity and no vehicle (C62).
 */
export function verificationOf(
  identity: readonly (CurrentDocument & { created_at?: Date })[],
  vehicles: readonly (readonly CurrentDocument[])[],
  hasParkings = false,
): Verification {
  const identityVerified = identityStatus(identity) === 'approved';
  const hasVerifiedVehicles = vehicles.some((documents) => vehicleStatus(documents) === 'approved');
  const verified = Number(identityVerified) + Number(hasVerifiedVehicles);
  return {
    isVerified: identityVerified,
    identityVerified,
    hasDocuments: identity.length > 0,
    latestStatus: identity[0]?.status ?? null,
    latestSentAt: identity[0]?.created_at?.toISOString(),
    hasVehicles: vehicles.length > 0,
    hasVerifiedVehicles,
    hasParkings,
    verificationLevel: (['none', 'partial', 'complete'] as const)[verified] ?? 'none',
  };
}
