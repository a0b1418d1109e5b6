import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { links, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Share2 } from '@placette/ui/icons';
import { useState } from 'react';
import styles from '../parking-screen.module.css';

/** A link that opens for everybody: through the device's own sheet where there is one, else by copying the link; never with dates or anything personal. */
export function ShareParking({ parking }: { parking: ParkingSpotPage }) {
  const { config, toast } = useShell();
  const [isShown, setShown] = useState(false);
  const url = config.publicUrl + links.parking(parking.id);

  if (!parking.is_public) return null;

  async function share() {
    if (Reflect.has(navigator, 'share')) {
      // Closing the sheet is an answer too.
      return navigator.share({ title: `${parking.title}, ${parking.city}`, url }).catch(() => undefined);
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({ text: 'Lien copié.' });
    } catch {
      setShown(true);
    }
  }

  return (
    <>
      <Button variant="quiet" size="compact" icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
        Partager
      </Button>
      {isShown && (
        <p className={styles.small} role="status">
          Copiez ce lien{'\u00a0'}: {url}
        </p>
      )}
    </>
  );
}
