import { DOCUMENT_TYPE_LABELS, IDENTITY_DOCUMENT_TYPES } from '@placette/contracts/documents/schema';
import { problemText, useShell, useUploads } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { PaperDrop } from '@placette/ui/paper-drop';
import { RadioCards } from '@placette/ui/radio-cards';
import { useState, type FormEvent } from 'react';
import { useSubmitIdentity } from './api.js';
import styles from './identity.module.css';

const choices = IDENTITY_DOCUMENT_TYPES.map((value) => ({ value, label: DOCUMENT_TYPE_LABELS[value] }));

/** The type and the file stay when the server refuses. */
export function IdentityUpload({ onSent }: { onSent: () => void }) {
  const { toast } = useShell();
  const submit = useSubmitIdentity(() => {
    toast({ text: 'Document envoyé. Il est en cours de vérification.' });
    onSent();
  });
  const [type, setType] = useState<(typeof IDENTITY_DOCUMENT_TYPES)[number] | null>(null);
  const uploads = useUploads('document', { type: type ?? undefined });
  const [tried, setTried] = useState(false);
  const hasFile = uploads.isSending || uploads.uploadIds.length > 0;

  async function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (type === null || submit.isPending) return;
    const [upload_id] = await uploads.settled();
    if (upload_id === undefined) return;
    submit.mutate({ document_type: type, upload_id });
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate className={styles.form} aria-labelledby="envoi">
      <h2 id="envoi" className={styles.title}>
        Envoyer une pièce d’identité
      </h2>
      {submit.error && (
        <Notice tone="err" live>
          {problemText(submit.error, "Erreur lors de l'upload du document")}
        </Notice>
      )}
      <RadioCards
        label="Type de document"
        options={choices}
        value={type}
        onChange={setType}
        error={tried && type === null ? 'Choisissez un type de document' : undefined}
      />
      <PaperDrop
        label="Votre document"
        type={type}
        uploads={uploads}
        error={tried && !hasFile ? 'Choisissez un fichier' : undefined}
      />
      <Button
        type="submit"
        block
        isPending={submit.isPending || (tried && type !== null && uploads.isSending)}
        pendingLabel="Envoi en cours..."
      >
        Envoyer pour vérification
      </Button>
    </form>
  );
}
