const HOUR_MS = 3_600_000;

export interface SessionLimits {
  SESSION_INACTIVITY_DAYS: number;
  SESSION_MAX_DAYS: number;
  ADMIN_SESSION_MAX_HOURS: number;
}

/** A session ends after too long without a refresh, or too long after the sign-in: sooner for administrators (B7). */
export function isSessionExpired(
  session: { created_at: Date; refreshed_at: Date },
  limits: SessionLimits,
  { isAdmin, now }: { isAdmin: boolean; now: Date },
): boolean {
  const idleHours = (now.getTime() - session.refreshed_at.getTime()) / HOUR_MS;
  const ageHours = (now.getTime() - session.created_at.getTime()) / HOUR_MS;
  const maxHours = isAdmin ? limits.ADMIN_SESSION_MAX_HOURS : limits.SESSION_MAX_DAYS * 24;
  return idleHours > limits.SESSION_INACTIVITY_DAYS * 24 || ageHours > maxHours;
}
