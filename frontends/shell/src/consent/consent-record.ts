import { CONSENT_VERSION } from '@placette/contracts/notifications/public-forms';
import type { Consent } from '@placette/contracts/notifications/schema';
import { browserStorage } from '@placette/shell-api';

const KEY = 'placette.consentement';
/** Time of the choice whose proof the server has. */
const PROVED_KEY = 'placette.consentement.preuve';
/** C41: asked again after six months. */
const MONTHS = 6;
const DAY_MS = 86_400_000;

export type Choice = Pick<Consent, 'analytics' | 'marketing' | 'functional'>;

/** CK-03: all or nothing. Each purpose is asked about by its name; one that comes into use raises CONSENT_VERSION. */
export const ALL: Choice = { analytics: true, marketing: true, functional: true };
export const NONE: Choice = { analytics: false, marketing: false, functional: false };

/** The choice in force; null when there is none, when it is too old, or when what is asked has changed. */
export function readConsent(now: Date): Consent | null {
  const kept = keptRecord();
  if (kept === null || kept.version !== CONSENT_VERSION) return null;
  const end = new Date(kept.timestamp);
  end.setMonth(end.getMonth() + MONTHS);
  // Tolerates a clock that was a day fast.
  const isPast = Date.parse(kept.timestamp) <= now.getTime() + DAY_MS;
  return end > now && isPast ? kept : null;
}

/** CK-02. The id of an earlier choice stays, so that its withdrawal is proved too. */
export function keepConsent(choice: Choice, now: Date): Consent {
  const consent: Consent = {
    consent_id: keptRecord()?.consent_id ?? crypto.randomUUID(),
    version: CONSENT_VERSION,
    necessary: true,
    ...choice,
    timestamp: now.toISOString(),
  };
  browserStorage.write(KEY, JSON.stringify(consent));
  return consent;
}

export function isProved(consent: Consent): boolean {
  return browserStorage.read(PROVED_KEY) === consent.timestamp;
}

export function markProved(consent: Consent): void {
  browserStorage.write(PROVED_KEY, consent.timestamp);
}

function keptRecord(): Consent | null {
  try {
    const kept: unknown = JSON.parse(browserStorage.read(KEY) ?? 'null');
    return isConsent(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** An extension may have changed the stored value. */
function isConsent(kept: unknown): kept is Consent {
  const { consent_id, timestamp, analytics, marketing, functional } = (kept ?? {}) as Partial<Consent>;
  const isTimed = typeof timestamp === 'string' && !Number.isNaN(Date.parse(timestamp));
  const choices = [analytics, marketing, functional];
  return isTimed && typeof consent_id === 'string' && choices.every((choice) => typeof choice === 'boolean');
}
