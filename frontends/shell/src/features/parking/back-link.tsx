import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { links } from '@placette/shell-api';
import { ArrowLeft } from '@placette/ui/icons';
import { Link } from '@placette/ui/link';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useCameFrom } from './came-from.js';

interface BackLinkProps {
  nearest: ParkingSpotPage['nearby'][number] | undefined;
  /** « ?date_debut=…&date_fin=… », or ''. */
  query: string;
}

/** To the list that the reader came from, as it was left; else to the nearest place, or to all of them. */
export function BackLink({ nearest, query }: BackLinkProps) {
  const navigate = useNavigate();
  const from = useCameFrom();
  if (from === null) {
    return (
      <Link to={nearest ? links.location(nearest.slug) + query : links.locations}>
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
