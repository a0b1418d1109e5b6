import { WifiOff } from '@placette/ui/icons';
import { useSyncExternalStore } from 'react';
import styles from './site-layout.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineStrip() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className={styles.offline}>
          <WifiOff aria-hidden="true" />
          Vous êtes hors ligne. Les informations affichées peuvent dater.
        </p>
      )}
    </div>
  );
}
