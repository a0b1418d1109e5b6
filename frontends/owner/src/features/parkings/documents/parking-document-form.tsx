import type { PARKING_DOCUMENT_TYPES } from '@placette/contracts/documents/schema';
import { problemText, useShell, useUploads } from '@placette/shell-api';
import { DocumentForm } from '@placette/ui/document-form';
import type { UploadPlace } from '@placette/ui/document-list';
import { useSubmitParkingDocument } from '../api.js';

interface ParkingDocumentFormProps extends UploadPlace<(typeof PARKING_DOCUMENT_TYPES)[number]> {
  parking_spot_id: string;
}

export function ParkingDocumentForm({ parking_spot_id, type, label, onClose }: ParkingDocumentFormProps) {
  const { announce } = useShell();
  const uploads = useUploads('document');
  const submit = useSubmitParkingDocument(parking_spot_id);

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
