import { links, problemText, useTitle } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { ErrorState } from '@placette/ui/error-state';
import { count } from '@placette/ui/format';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { useFavourites } from './api.js';
import { FavouriteRow } from './favourite-row.js';
import styles from './favourites.module.css';

/** /dashboard/favoris */
export function FavouritesScreen() {
  useTitle('Mes favoris');
  const { data, isPending, isError, error, refetch, isRefetching } = useFavourites();
  return (
    <Page>
      <PageHeader
        title="Mes favoris"
        text={data && data.length > 0 ? count(data.length, 'place gardée', 'places gardées') : undefined}
      />
      {isPending && (
        <Loading text="Chargement de vos favoris...">
          <SkeletonRows />
        </Loading>
      )}
      {isError && !data && (
        <ErrorState
          title="Erreur lors du chargement de vos favoris"
          text={problemText(error, 'Réessayez dans un instant.')}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          title="Vous n’avez pas encore de favori."
          text="Le cœur d’une place la garde ici, pour la retrouver plus tard."
          action={<ButtonLink to={links.search}>Rechercher une place</ButtonLink>}
        />
      )}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((favourite) => (
            <li key={favourite.parking_spot_id}>
              <FavouriteRow favourite={favourite} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
