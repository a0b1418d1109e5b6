import { useFavourite } from '@placette/shell-api';
import { FavouriteButton } from '@placette/ui/favourite-button';

/** The heart of a parking in a list. */
export function KeepParking({ id, title, onPhoto }: { id: string; title: string; onPhoto?: boolean }) {
  const { isKept, toggle } = useFavourite(id);
  return <FavouriteButton title={title} isKept={isKept} onToggle={toggle} onPhoto={onPhoto} />;
}
