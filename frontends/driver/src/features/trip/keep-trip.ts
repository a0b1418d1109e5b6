import { today } from '@placette/contracts/kernel/days';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { keptAnswers, keptStaysOf, links, useShell } from '@placette/shell-api';
import { useEffect } from 'react';
import { keptPage } from './kept-page.js';

/** No more than a person has at a time; the oldest goes first. */
const STAYS_MAX = 20;
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
};

/** TR-03: what was read of a stay that is not over stays in this browser; what is over or not agreed any more goes. */
export function useKeptTrip(request_id: string, trip: Trip | undefined, isAbsent: boolean): void {
  const user_id = useShell().session.user?.id;
  useEffect(() => {
    if (user_id === undefined) return;
    const isOver = isAbsent || (trip && (trip.stay.request.status !== 'approved' || endOf(trip) < today()));
    // A browser that keeps nothing, or has no room, shows the page all the same.
    if (isOver) void forget(user_id, request_id).catch(() => undefined);
    else if (trip) void keep(user_id, request_id, trip).catch(() => undefined);
  }, [user_id, request_id, trip, isAbsent]);
}

const endOf = ({ stay }: Trip) => stay.request.end_date;

async function keep(user_id: string, request_id: string, trip: Trip): Promise<void> {
  const cache = await keptAnswers()?.open(keptStaysOf(user_id));
  if (!cache) return;
  await cache.delete(links.stay(request_id));
  await cache.put(links.stay(request_id), new Response(keptPage(trip, new Date()), { headers: HEADERS }));
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -STAYS_MAX).map((one) => cache.delete(one)));
}

async function forget(user_id: string, request_id: string): Promise<void> {
  const cache = await keptAnswers()?.open(keptStaysOf(user_id));
  if (!cache) return;
  await cache.delete(links.stay(request_id));
}
