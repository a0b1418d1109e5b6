import { Button } from './button.js';
import { classNames } from '../class-names.js';
import styles from './favourite-button.module.css';
import { Heart } from '../icons.js';

interface FavouriteButtonProps {
  /** The title of the parking, for screen readers. */
  title: string;
  isKept: boolean;
  onToggle: () => void;
  /** Shows only a heart, on the photo of a row; otherwise the heart with its word. */
  onPhoto?: boolean;
}

/** Saves a parking to the favourites, or removes it. */
export function FavouriteButton({ title, isKept, onToggle, onPhoto }: FavouriteButtonProps) {
  const heart = <Heart aria-hidden="true" className={classNames(isKept && styles.full)} />;
  if (onPhoto) {
    return (
      <button
        type="button"
        aria-label={`Enregistrer «\u00a0${title}\u00a0» dans mes favoris`}
        aria-pressed={isKept}
        onClick={onToggle}
        className={styles.onPhoto}
      >
        {heart}
      </button>
    );
  }
  return (
    <Button variant="secondary" size="compact" icon={heart} aria-pressed={isKept} onClick={onToggle}>
      {isKept ? 'Enregistré' : 'Enregistrer'}
    </Button>
  );
}
