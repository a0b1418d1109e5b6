import type { UploadPurpose } from '@placette/contracts/documents/schema';
import { OFFER_DRAFT_DAYS } from '@placette/contracts/listings/offer-draft/schema';

const MEGABYTE = 1024 * 1024;

/** What one person may send in a day (F11). Refused files do not count. */
export const DAILY_QUOTA: Record<UploadPurpose, { files: number; bytes: number }> = {
  document: { files: 20, bytes: 50 * MEGABYTE },
  photo: { files: 40, bytes: 200 * MEGABYTE },
};

const HOUR = 3_600_000;
/** An upload can be used for this long... */
const USABLE_MS = 23 * HOUR;
/** ...and is swept away a little later, so that what was promised in time still finds it. */
export const UNATTACHED_MS = 24 * HOUR;
/** A draft names its files once a day at least: they stay a day longer than it is kept. */
const DRAFTED_MS = (OFFER_DRAFT_DAYS + 1) * 24 * HOUR;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

export const usableSince = (now: Date) => ({ received: before(now, USABLE_MS), drafted: before(now, DRAFTED_MS) });
export const unwantedSince = (now: Date) => ({
  received: before(now, UNATTACHED_MS),
  drafted: before(now, DRAFTED_MS + HOUR),
});
