import { createHash } from 'node:crypto';

/**
 * Ends the UID of each event that this parking exports, and tells nothing of the parking: a calendar that comes back
 * with them blocks none of its own days.
 */
export function ownMark(parking_spot_id: string): string {
  return `.${createHash('sha256').update(parking_spot_id).digest('hex').slice(0, 16)}@calendrier`;
}

/** Ends the UID of a stay’s own file (TR-03), which is of no parking alone: it never blocks one. */
const STAY_MARK = '@sejour.placette';

export const ownMarks = (parking_spot_id: string) => [ownMark(parking_spot_id), STAY_MARK];
