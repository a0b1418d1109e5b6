import type { ParkingReviews } from '@placette/contracts/documents/events';
import type { FirstOnline } from '@placette/contracts/listings/own-parkings/api';

/**
 * What an approval means for one parking of its owner:
 * - `online`: « Votre place est en ligne » tells it, by now or in a moment;
 * - `waits`: another review is not over;
 * - `hidden`: both are, and the parking goes online when it is shown again;
 * - `nothing`: it was online before, or is deleted.
 */
export type ParkingNews = 'online' | 'waits' | 'hidden' | 'nothing';

/**
 * FO-01: the event says how the reviews stood as the document was approved, listings what was online since. Each may be
 * behind the other: a parking that is online counts as such though the reviews of a late event say otherwise, and one
 * whose reviews are over goes online though listings has not heard of it yet.
 */
export function parkingNews(
  { identity, papers }: Pick<ParkingReviews, 'identity' | 'papers'>,
  listed: Pick<FirstOnline, 'online_at' | 'is_shown'> | undefined,
  approved_at: Date,
): ParkingNews {
  if (!listed) return 'nothing';
  if (listed.online_at !== null) return new Date(listed.online_at) < approved_at ? 'nothing' : 'online';
  if (identity !== 'approved' || papers !== 'approved') return 'waits';
  return listed.is_shown ? 'online' : 'hidden';
}

/** The approval has no mail of its own when « Votre place est en ligne » tells all that follows from it. */
export function isToldApart(news: readonly ParkingNews[], hasPreparedRequests: boolean): boolean {
  return hasPreparedRequests || !news.includes('online') || news.includes('waits') || news.includes('hidden');
}
