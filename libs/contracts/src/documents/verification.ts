import { CONTENT_TEXTS } from '../catalog/content/texts.js';
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

/** FD-03: how long the review of an identity takes: what the product promises, then what was measured lately. */
export function reviewTime(usual_wait_s: number | null, delay: string = CONTENT_TEXTS.verification_delay): string {
  const promised = `Notre équipe examine votre document\u00a0: comptez ${delay}.`;
  if (usual_wait_s === null) return promised;
  return `${promised} Ces derniers temps, la réponse vient en général en ${roughly(usual_wait_s)}.`;
}

function roughly(seconds: number): string {
  const hours = Math.ceil(seconds / 3_600);
  if (hours <= 1) return 'moins d’une heure';
  return hours <= 48 ? `${hours}\u00a0heures` : `${Math.ceil(hours / 24)}\u00a0jours`;
}
