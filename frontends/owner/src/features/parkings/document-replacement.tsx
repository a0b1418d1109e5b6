import { ACCEPTED_TYPES } from '@placette/contracts/documents/schema';
import { ApiProblem, useShell, useUploads } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { FileDrop } from '@placette/ui/file-drop';
import { Notice } from '@placette/ui/notice';
import { useState, type FormEvent } from 'react';
import { useSubmitParkingDocument, type ParkingDocumentType } from './api.js';
import styles from './parking-documents.module.css';

interface DocumentReplacementProps {
  parking_spot_id: string;
  type: ParkingDocumentType;
  label: string;
  onClose: () => void;
}

export function DocumentReplacement({ parking_spot_id, type, label, onClose }: DocumentReplacementProps) {
  const { announce } = useShell();
  const uploads = useUploads('document');
  const submit = useSubmitParkingDocument(parking_spot_id);
  const [tried, setTried] = useState(false);
  const upload_id = uploads.uploadIds[0];

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (upload_id === undefined) return;
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
    <form noValidate onSubmit={send} className={styles.upload}>
      {submit.error && (
        <Notice tone="err" live>
          {submit.error instanceof ApiProblem ? submit.error.title : "Erreur lors de l'upload du document"}
        </Notice>
      )}
      <FileDrop
        label={label}
        hint="PDF, JPG ou PNG, 5 Mo au plus. Seule notre équipe de vérification voit ce document. Il est conservé 5 ans."
        accept={ACCEPTED_TYPES.document}
        files={uploads.files}
        onSelect={uploads.add}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
        error={tried && upload_id === undefined && !uploads.isSending ? 'Choisissez un fichier' : undefined}
      />
      <div className={styles.actions}>
        <Button type="submit" isPending={submit.isPending || uploads.isSending} pendingLabel="Envoi en cours...">
          Envoyer pour vérification
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
