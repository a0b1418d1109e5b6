import { links, useTitle } from '@placette/shell-api';
import { ErrorState } from '@placette/ui/error-state';
import { Link } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Loading, Skeleton, SkeletonRows } from '@placette/ui/skeleton';
import { useParams } from 'react-router';
import { useEditedParking } from '../api.js';
import { EditForm } from './edit-form.js';

/** « Modifier mon parking » (OP-23 to OP-26). */
export function EditScreen() {
  useTitle('Modifier mon parking');
  const { id = '' } = useParams();
  const { data, isPending, isLoadingError, refetch, isRefetching } = useEditedParking(id);
  return (
    <Page width="form">
      <PageHeader title="Modifier mon parking" />
      {isPending && (
        <Loading text="Chargement du parking...">
          <Skeleton shape="short" />
          <SkeletonRows />
        </Loading>
      )}
      {isLoadingError && (
        <ErrorState
          title="Erreur lors du chargement des données"
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        >
          <Link to={links.parkings}>Mes parkings</Link>
        </ErrorState>
      )}
      {data && <EditForm spot={data} reload={async () => (await refetch()).data} />}
    </Page>
  );
}
