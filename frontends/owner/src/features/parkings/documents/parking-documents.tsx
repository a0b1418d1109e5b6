import { PARKING_DOCUMENT_TYPES } from '@placette/contracts/documents/schema';
import { DocumentList } from '@placette/ui/document-list';
import { ErrorState } from '@placette/ui/error-state';
import { Loading, Skeleton } from '@placette/ui/skeleton';
import { useParkingDocuments } from '../api.js';
import { WithdrawDocument } from './withdraw-document.js';
import { ParkingDocumentForm } from './parking-document-form.js';

/** Ruling C16: the current document of a type is its latest, and a rejected one can be replaced. */
export function ParkingDocuments({ parking_spot_id }: { parking_spot_id: string }) {
  const { data, isPending, isError, refetch, isRefetching } = useParkingDocuments(parking_spot_id);
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
      types={PARKING_DOCUMENT_TYPES}
      documents={data}
      renderAction={(document) => (
        <WithdrawDocument parking_spot_id={parking_spot_id} document={document} documents={data} />
      )}
      renderUpload={(place) => <ParkingDocumentForm parking_spot_id={parking_spot_id} {...place} />}
    />
  );
}
