import { useState, type FormEvent } from 'react';
import { Button } from '../../actions/button.js';
import styles from './document-form.module.css';
import { PaperDrop, type PaperUploads } from './paper-drop.js';
import { Notice } from '../../feedback/notice.js';

interface DocumentFormProps {
  label: string;
  /** Of the document. */
  type: string;
  uploads: PaperUploads & {
    /** Of what has arrived. */
    uploadIds: readonly string[];
    isSending: boolean;
  };
  isPending: boolean;
  /** Why the last attempt failed. */
  error?: string | undefined;
  onSend: (upload_id: string) => void;
  onCancel: () => void;
}

/** Sends one private document for verification. */
export function DocumentForm({ label, type, uploads, isPending, error, onSend, onCancel }: DocumentFormProps) {
  const [tried, setTried] = useState(false);
  const upload_id = uploads.uploadIds[0];

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (upload_id !== undefined) onSend(upload_id);
  }

  return (
    <form noValidate onSubmit={send} className={styles.form}>
      {error && (
        <Notice tone="err" live>
          {error}
        </Notice>
      )}
      <PaperDrop
        label={label}
        type={type}
        uploads={uploads}
        isPrivacySaid
        error={tried && upload_id === undefined && !uploads.isSending ? 'Choisissez un fichier' : undefined}
      />
      <div className={styles.actions}>
        <Button type="submit" isPending={isPending || uploads.isSending} pendingLabel="Envoi en cours...">
          Envoyer pour vérification
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
