import type { NearbyLocation } from '@placette/contracts/listings/schema';
import { links, pathOfThisSite } from '@placette/shell-api';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => undefined;

/** The list that linked here; unknown to the server and to the first drawing, as the browser alone has it. */
export function useCameFrom(): string | null {
  const { state } = useLocation();
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isAlive || typeof state !== 'object' || state === null || !('from' in state)) return null;
  const from = pathOfThisSite(typeof state.from === 'string' ? state.from : null);
  const isList = [links.search, links.favourites, `${links.locations}/`].some((list) => from?.startsWith(list));
  return isList ? from : null;
}

/** The place that the reader looked for, where the list says it; else the nearest one. */
export function usePlaceLookedFor(nearby: readonly NearbyLocation[]): NearbyLocation | undefined {
  const from = useCameFrom();
  if (from === null) return nearby[0];
  const [path = '', query] = from.split('?');
  const id = new URLSearchParams(query).get('location_id');
  return nearby.find((each) => each.id === id || links.location(each.slug) === path) ?? nearby[0];
}
