import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { links, useFavourite, useShell } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { FavouriteButton } from '@placette/ui/favourite-button';
import { Heart } from '@placette/ui/icons';

/** Keeps the parking among the favourites; a visitor signs in first and comes back here. */
export function KeepParking({ parking }: { parking: ParkingSpotPage }) {
  const { session } = useShell();
  const { isKept, toggle } = useFavourite(parking.id);
  if (parking.viewer === 'owner') return null;
  if (session.status === 'signed-in') {
    return <FavouriteButton title={parking.title} isKept={isKept} onToggle={toggle} />;
  }
  return (
    <ButtonLink
      variant="secondary"
      size="compact"
      icon={<Heart aria-hidden="true" />}
      to={links.signIn(links.parking(parking.id))}
    >
      Enregistrer
    </ButtonLink>
  );
}
