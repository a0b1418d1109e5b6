import { links } from '@placette/shell-api';
import { ErrorState } from '@placette/ui/error-state';
import { Link } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import { Loading, Skeleton } from '@placette/ui/skeleton';
import { useHead } from '../../head/head.js';
import styles from './parking-screen.module.css';

export const toLocations = { label: 'Retour aux lieux', to: links.locations };

const DESCRIPTION = 'Une place de parking chez un particulier\u00a0: prix, photos, disponibilités et accès.';

/** PD-01: while the parking loads. */
export function ParkingLoading() {
  useHead({ title: 'Parking', description: DESCRIPTION });
  return (
    <Page>
      <Loading text="Chargement des détails..." immediate>
        <div className={styles.loading}>
          <Skeleton shape="photo" className={styles.loadingPhoto} />
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton shape="block" />
        </div>
      </Loading>
    </Page>
  );
}

export function ParkingFailure({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  useHead({ title: 'Parking', description: DESCRIPTION, status: 503 });
  return (
    <Page>
      <ErrorState
        page
        title="Les détails de ce parking ne peuvent pas être affichés pour le moment."
        onRetry={onRetry}
        isRetrying={isRetrying}
      >
        <Link to={toLocations.to}>{toLocations.label}</Link>
      </ErrorState>
    </Page>
  );
}
