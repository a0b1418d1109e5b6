import { STATED_FACTS } from '@placette/contracts/stated-facts';
import { ACCEPTED_TYPES } from '@placette/contracts/documents/schema';
import { useState, type FormEvent } from 'react';
import { Button } from '../../actions/button.js';
import styles from './document-form.module.css';
import { FileDrop, type FileDropProps } from './file-drop.js';
import { Notice } from '../../feedback/notice.js';

interface DocumentFormProps {
  label: string;
  uploads: {
    files: FileDropProps['files'];
    /** Of the files that have arrived. */
    uploadIds: readonly string[];
    isSending: boolean;
    add: FileDropProps['onSelect'];
    remove: FileDropProps['onRemove'];
    retry: (id: string) => void;
  };
  isPending: boolean;
  /** Why the last attempt failed. */
  error?: string | undefined;
  onSend: (upload_id: string) => void;
  onCancel: () => void;
}

/** Sends one private document for verification. */
export function DocumentForm({ label, uploads, isPending, error, onSend, onCancel }: DocumentFormProps) {
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
      <FileDrop
        label={label}
        hint={`PDF, JPG ou PNG, ${STATED_FACTS.uploadLimit} au plus. Seule notre équipe de vérification voit ce document. Il est conservé ${STATED_FACTS.documentRetention}.`}
        accept={ACCEPTED_TYPES.document}
        files={uploads.files}
        onSelect={uploads.add}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
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
