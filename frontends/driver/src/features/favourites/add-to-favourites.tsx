import type { KeptDates } from '@placette/contracts/listings/favourites/schema';
import { useFavourite } from '@placette/shell-api';
import { FavouriteButton } from '@placette/ui/favourite-button';

interface KeepParkingProps {
  id: string;
  title: string;
  /** Kept with it, where they are chosen. */
  dates?: KeptDates | undefined;
  onPhoto?: boolean;
}

/** The heart of a parking in a list. */
export function AddToFavourites({ id, title, dates, onPhoto }: KeepParkingProps) {
  const { isKept, toggle } = useFavourite(id, dates);
  return <FavouriteButton title={title} isKept={isKept} onToggle={toggle} onPhoto={onPhoto} />;
}
