const HOUR_MS = 3_600_000;

export interface SessionLimits {
  SESSION_INACTIVITY_DAYS: number;
  SESSION_MAX_DAYS: number;
  ADMIN_SESSION_MAX_HOURS: number;
  SESSION_LOW_AAL_MINUTES: number;
}

export interface SessionOwner {
  isAdmin: boolean;
  hasSecondFactor: boolean;
  now: Date;
}

/**
 * B7: returns why a session has expired, as the wire contract words it; null while it is valid. It expires too long
 * after the last refresh or the sign-in: sooner for administrators, and while a second factor is unused.
 */
export function whyExpired(
  session: { aal: 'aal1' | 'aal2'; created_at: Date; refreshed_at: Date },
  limits: SessionLimits,
  { isAdmin, hasSecondFactor, now }: SessionOwner,
): string | null {
  const idleHours = (now.getTime() - session.refreshed_at.getTime()) / HOUR_MS;
  const ageHours = (now.getTime() - session.created_at.getTime()) / HOUR_MS;
  const maxHours = isAdmin ? limits.ADMIN_SESSION_MAX_HOURS : limits.SESSION_MAX_DAYS * 24;
  if (ageHours > maxHours) return EXPIRED;
  if (idleHours > limits.SESSION_INACTIVITY_DAYS * 24) return `${EXPIRED} (Inactivity)`;
  const isLow = hasSecondFactor && session.aal === 'aal1' && limits.SESSION_LOW_AAL_MINUTES > 0;
  return isLow && ageHours * 60 > limits.SESSION_LOW_AAL_MINUTES
    ? `${EXPIRED} (Low AAL: User Needs MFA Verification)`
    : null;
}

export const EXPIRED = 'Invalid Refresh Token: Session Expired';
