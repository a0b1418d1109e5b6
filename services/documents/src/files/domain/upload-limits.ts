import type { UploadPurpose } from '@placette/contracts/documents/schema';

const MEGABYTE = 1024 * 1024;

/** What one person may send in a day (F11). Refused files do not count. */
export const DAILY_QUOTA: Record<UploadPurpose, { files: number; bytes: number }> = {
  document: { files: 20, bytes: 50 * MEGABYTE },
  photo: { files: 40, bytes: 200 * MEGABYTE },
};

const HOUR = 3_600_000;
/** An upload can be used for this long... */
export const USABLE_MS = 23 * HOUR;
/** ...and is swept away a little later, so that what was promised in time still finds it. */
export const UNATTACHED_MS = 24 * HOUR;
