import { links } from '@placette/shell-api';
import { ErrorState } from '@placette/ui/error-state';
import { Link } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import { Loading, Skeleton, SkeletonRows } from '@placette/ui/skeleton';
import { useHead } from '../../head/head.js';
import styles from './location-screen.module.css';

export const toLocations = { label: 'Retour aux lieux', to: links.locations };

const DESCRIPTION = 'Places de parking chez des particuliers près de ce lieu, leurs prix et le trajet.';

/** PL-08: while the place loads. */
export function LocationLoading() {
  useHead({ title: 'Lieu', description: DESCRIPTION });
  return (
    <Page>
      <Loading text="Chargement du lieu..." immediate>
        <div className={styles.loading}>
          <Skeleton shape="short" />
          <Skeleton shape="title" />
          <Skeleton />
          <SkeletonRows count={3} />
        </div>
      </Loading>
    </Page>
  );
}

/** PL-08, PL-17: no such place, or a failed load, each with a way on. */
export function LocationFailure({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  useHead({ title: 'Lieu', description: DESCRIPTION, status: 503 });
  return (
    <Page>
      <ErrorState page title="Erreur lors du chargement du lieu" onRetry={onRetry} isRetrying={isRetrying}>
        <Link to={toLocations.to}>{toLocations.label}</Link>
      </ErrorState>
    </Page>
  );
}
