import { createHash } from 'node:crypto';

/**
 * Ends the UID of each event that this parking exports, and tells nothing of the parking: a calendar that comes back
 * with them blocks none of its own days.
 */
export function ownMark(parking_spot_id: string): string {
  return `.${createHash('sha256').update(parking_spot_id).digest('hex').slice(0, 16)}@calendrier`;
}
