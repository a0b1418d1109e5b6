import { VEHICLE_DOCUMENT_TYPES } from '@placette/contracts/documents/schema';
import { useDocumentForm, useDocuments } from '@placette/shell-api';
import { LoadedDocumentList, type UploadPlace } from '@placette/ui/document-list';
import { DocumentForm } from '@placette/ui/document-form';

/** VE-05: the current document of a type is its latest. */
export function VehicleDocuments({ vehicle_id }: { vehicle_id: string }) {
  return (
    <LoadedDocumentList
      types={VEHICLE_DOCUMENT_TYPES}
      optional={VEHICLE_DOCUMENT_TYPES.filter((type) => type !== 'carte_grise')}
      query={useDocuments({ category: 'vehicle', subject_id: vehicle_id })}
      renderUpload={(place) => <VehicleDocumentForm vehicle_id={vehicle_id} {...place} />}
    />
  );
}

type FormProps = UploadPlace<(typeof VEHICLE_DOCUMENT_TYPES)[number]> & { vehicle_id: string };

function VehicleDocumentForm({ vehicle_id, type, label, onClose }: FormProps) {
  const form = useDocumentForm({ category: 'vehicle', subject_id: vehicle_id }, { type, onSent: onClose });
  return <DocumentForm label={label} onCancel={onClose} {...form} />;
}
