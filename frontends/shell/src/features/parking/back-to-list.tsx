import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { links } from '@placette/shell-api';
import { BackLink } from '@placette/ui/link';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useCameFrom } from './came-from.js';

interface BackToListProps {
  nearest: ParkingSpotPage['nearby'][number] | undefined;
  /** « ?date_debut=…&date_fin=… », or ''. */
  query: string;
}

/** To the list that the reader came from, as it was left; else to the nearest place, or to all of them. */
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
    // The entry before: its pages are loaded and its rows are where they were.
    void navigate(-1);
  }
  return (
    <BackLink to={from} onClick={goBack}>
      {from.startsWith(links.favourites) ? 'Retour à mes favoris' : 'Retour aux résultats'}
    </BackLink>
  );
}
