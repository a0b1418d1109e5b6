import type { DocumentStatus } from '../../documents/schema.js';

export const PARKING_STAGES = ['draft', 'submitted', 'online', 'hidden', 'refused'] as const;
export type ParkingStage = (typeof PARKING_STAGES)[number];

/**
 * FO-01, C59: which stage may follow which. A draft is submitted once, before any review. It is online while identity
 * and papers are approved and nobody hides it; every other move follows a review, its undoing, or the owner.
 */
export const parkingLifecycle: Record<ParkingStage, readonly ParkingStage[]> = {
  draft: ['submitted'],
  submitted: ['online', 'hidden', 'refused'],
  online: ['submitted', 'hidden', 'refused'],
  hidden: ['submitted', 'online', 'refused'],
  /** `online` when the owner withdraws the refused paper and the others are approved. */
  refused: ['submitted', 'online', 'hidden'],
};

/** What decides on the stage of a parking that was submitted. */
export interface StageFacts {
  /** Of its papers (OP-08). */
  status: DocumentStatus;
  isIdentityVerified: boolean;
  /** False while its owner hides it. */
  available: boolean;
  /** Whether a moderator took it down (L7). */
  isHeld: boolean;
}

export function parkingStage({ status, isIdentityVerified, available, isHeld }: StageFacts): ParkingStage {
  if (isHeld) return 'hidden';
  if (status === 'rejected') return 'refused';
  if (!available) return 'hidden';
  return status === 'approved' && isIdentityVerified ? 'online' : 'submitted';
}

export const AWAITED_REVIEWS = ['identity', 'documents'] as const;
export type AwaitedReview = (typeof AWAITED_REVIEWS)[number];

/** The reviews without which the parking does not go online. */
export function awaitedReviews({ status, isIdentityVerified }: StageFacts): AwaitedReview[] {
  return AWAITED_REVIEWS.filter((review) => (review === 'identity' ? !isIdentityVerified : status !== 'approved'));
}
