import type { UploadPurpose } from '@placette/contracts/documents/schema';
import { OFFER_DRAFT_DAYS } from '@placette/contracts/listings/offer-draft/schema';

const MEGABYTE = 1024 * 1024;

/** F11: what one person may send in a day. Refused files do not count. */
export const DAILY_QUOTA: Record<UploadPurpose, { files: number; bytes: number }> = {
  document: { files: 20, bytes: 50 * MEGABYTE },
  photo: { files: 40, bytes: 200 * MEGABYTE },
};

const HOUR = 3_600_000;
/** An upload can be used for this long. */
const USABLE_MS = 23 * HOUR;
/**
 * Uploads are swept a little later than they stop being usable, so that an accepted upload still exists when it is
 * attached.
 */
export const UNATTACHED_MS = 24 * HOUR;
/** The files of a draft are stored one day longer than the draft, because a draft names its files only once a day. */
const DRAFTED_MS = (OFFER_DRAFT_DAYS + 1) * 24 * HOUR;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

export const usableSince = (now: Date) => ({ received: before(now, USABLE_MS), drafted: before(now, DRAFTED_MS) });
export const unwantedSince = (now: Date) => ({
  received: before(now, UNATTACHED_MS),
  drafted: before(now, DRAFTED_MS + HOUR),
});
