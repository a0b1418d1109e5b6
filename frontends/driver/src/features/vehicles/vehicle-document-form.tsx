import type { VEHICLE_DOCUMENT_TYPES } from '@placette/contracts/documents/schema';
import { problemText, useShell, useUploads } from '@placette/shell-api';
import { DocumentForm } from '@placette/ui/document-form';
import type { UploadPlace } from '@placette/ui/document-list';
import { useSubmitVehicleDocument } from './api.js';

interface VehicleDocumentFormProps extends UploadPlace<(typeof VEHICLE_DOCUMENT_TYPES)[number]> {
  vehicle_id: string;
}

export function VehicleDocumentForm({ vehicle_id, type, label, onClose }: VehicleDocumentFormProps) {
  const { announce } = useShell();
  const uploads = useUploads('document');
  const submit = useSubmitVehicleDocument(vehicle_id);

  function send(upload_id: string) {
    submit.mutate(
      { document_type: type, upload_id },
      {
        onSuccess: () => {
          announce('Document envoyé. Il est en cours de vérification.');
          onClose();
        },
      },
    );
  }

  return (
    <DocumentForm
      label={label}
      uploads={uploads}
      isPending={submit.isPending}
      error={submit.error ? problemText(submit.error, "Erreur lors de l'upload du document") : undefined}
      onSend={send}
      onCancel={onClose}
    />
  );
}
