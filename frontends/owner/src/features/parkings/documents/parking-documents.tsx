import { PARKING_DOCUMENT_TYPES } from '@placette/contracts/documents/schema';
import { useDocumentForm, useDocuments } from '@placette/shell-api';
import { DocumentForm } from '@placette/ui/document-form';
import { LoadedDocumentList, type UploadPlace } from '@placette/ui/document-list';
import { WithdrawDocument } from './withdraw-document.js';

/** C16: the current document of a type is its latest, and a rejected one can be replaced. */
export function ParkingDocuments({ parking_spot_id }: { parking_spot_id: string }) {
  const query = useDocuments({ category: 'parking', subject_id: parking_spot_id });
  return (
    <LoadedDocumentList
      types={PARKING_DOCUMENT_TYPES}
      query={query}
      renderAction={(document) => (
        <WithdrawDocument parking_spot_id={parking_spot_id} document={document} documents={query.data ?? []} />
      )}
      renderUpload={(place) => <ParkingDocumentForm parking_spot_id={parking_spot_id} {...place} />}
    />
  );
}

type FormProps = UploadPlace<(typeof PARKING_DOCUMENT_TYPES)[number]> & { parking_spot_id: string };

function ParkingDocumentForm({ parking_spot_id, type, label, onClose }: FormProps) {
  const form = useDocumentForm({ category: 'parking', subject_id: parking_spot_id }, { type, onSent: onClose });
  return <DocumentForm label={label} onCancel={onClose} {...form} />;
}
