import { VEHICLE_DOCUMENT_TYPES } from '@placette/contracts/documents/schema';
import { DocumentList } from '@placette/ui/document-list';
import { ErrorState } from '@placette/ui/error-state';
import { Loading, Skeleton } from '@placette/ui/skeleton';
import { useVehicleDocuments } from './api.js';
import { VehicleDocumentForm } from './vehicle-document-form.js';

/** VE-05: the current document of a type is its latest. */
export function VehicleDocuments({ vehicle_id }: { vehicle_id: string }) {
  const { data, isPending, isError, refetch, isRefetching } = useVehicleDocuments(vehicle_id);
  if (isPending) {
    return (
      <Loading text="Chargement des documents...">
        <Skeleton />
        <Skeleton shape="short" />
      </Loading>
    );
  }
  if (isError) {
    return (
      <ErrorState
        title="Erreur lors du chargement des documents"
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  return (
    <DocumentList
      types={VEHICLE_DOCUMENT_TYPES}
      optional={VEHICLE_DOCUMENT_TYPES.filter((type) => type !== 'carte_grise')}
      documents={data}
      renderUpload={(place) => <VehicleDocumentForm vehicle_id={vehicle_id} {...place} />}
    />
  );
}
