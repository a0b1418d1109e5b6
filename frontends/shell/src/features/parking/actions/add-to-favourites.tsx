import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { stayQuery } from '@placette/contracts/listings/stay/stay';
import { links, useFavourite, useShell } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { FavouriteButton } from '@placette/ui/favourite-button';
import type { DateRange } from '@placette/ui/date-range-field';
import { Heart } from '@placette/ui/icons';

/** Adds the parking to the favourites; a visitor signs in first and comes back here with the same dates. */
export function AddToFavourites({ parking, dates }: { parking: ParkingSpotPage; dates: DateRange }) {
  const { session } = useShell();
  const { isKept, toggle } = useFavourite(
    parking.id,
    dates.end ? { date_debut: dates.start, date_fin: dates.end } : {},
  );
  if (parking.viewer === 'owner') return null;
  if (session.status === 'signed-in') {
    return <FavouriteButton title={parking.title} isKept={isKept} onToggle={toggle} />;
  }
  return (
    <ButtonLink
      variant="secondary"
      size="compact"
      icon={<Heart aria-hidden="true" />}
      to={links.signIn(links.parking(parking.id) + stayQuery(dates))}
    >
      Enregistrer
    </ButtonLink>
  );
}
