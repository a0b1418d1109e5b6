import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { links, pathOfThisSite } from '@placette/shell-api';
import { ArrowLeft } from '@placette/ui/icons';
import { Link } from '@placette/ui/link';
import { useSyncExternalStore, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

const never = () => () => undefined;

/** To the list that the reader came from, as it was left; else to the nearest place, or to all of them. */
export function BackLink({ nearest }: { nearest: ParkingSpotPage['nearby'][number] | undefined }) {
  const navigate = useNavigate();
  const from = useCameFrom();
  if (from === null) {
    return (
      <Link to={nearest ? links.location(nearest.slug) : links.locations}>
        <ArrowLeft aria-hidden="true" />
        {nearest ? nearest.name : 'Retour aux lieux'}
      </Link>
    );
  }
  function goBack(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The entry before: its pages are loaded and its rows are where they were.
    void navigate(-1);
  }
  return (
    <Link to={from} onClick={goBack}>
      <ArrowLeft aria-hidden="true" />
      {from.startsWith(links.favourites) ? 'Retour à mes favoris' : 'Retour aux résultats'}
    </Link>
  );
}

/** The list that linked here; unknown to the server and to the first drawing, as the browser alone has it. */
function useCameFrom(): string | null {
  const { state } = useLocation();
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isAlive || typeof state !== 'object' || state === null || !('from' in state)) return null;
  const from = pathOfThisSite(typeof state.from === 'string' ? state.from : null);
  return from?.startsWith(links.search) || from?.startsWith(links.favourites) ? from : null;
}
