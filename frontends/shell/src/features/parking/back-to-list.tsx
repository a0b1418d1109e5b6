import type { ParkingSpotPage, NearbyLocation } from '@placette/contracts/listings/schema';
import { links, pathOfThisSite } from '@placette/shell-api';
import { BackLink } from '@placette/ui/link';
import { type MouseEvent, useSyncExternalStore } from 'react';
import { useNavigate, useLocation } from 'react-router';

interface BackToListProps {
  nearest: ParkingSpotPage['nearby'][number] | undefined;
  /** « ?date_debut=…&date_fin=… », or ''. */
  query: string;
}

/** Back to the list that linked here, as it was left; else to the nearest place, or to all places. */
export function BackToList({ nearest, query }: BackToListProps) {
  const navigate = useNavigate();
  const from = useCameFrom();
  if (from === null) {
    return (
      <BackLink to={nearest ? links.location(nearest.slug) + query : links.locations}>
        {nearest ? nearest.name : 'Retour aux lieux'}
      </BackLink>
    );
  }
  function goBack(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Back in the history: loaded pages and the scroll position are still there.
    void navigate(-1);
  }
  return (
    <BackLink to={from} onClick={goBack}>
      {from.startsWith(links.favourites) ? 'Retour à mes favoris' : 'Retour aux résultats'}
    </BackLink>
  );
}

const never = () => () => undefined;

/** The list that linked here; null on the server and in the first render, which must equal the server’s. */
function useCameFrom(): string | null {
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

/** The place of the search that linked here, else the nearest one. */
export function usePlaceLookedFor(nearby: readonly NearbyLocation[]): NearbyLocation | undefined {
  const from = useCameFrom();
  if (from === null) return nearby[0];
  const [path = '', query] = from.split('?');
  const id = new URLSearchParams(query).get('location_id');
  return nearby.find((each) => each.id === id || links.location(each.slug) === path) ?? nearby[0];
}
