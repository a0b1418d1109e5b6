import { CHOSEN_TYPES, hasVerso } from '@placette/contracts/documents/files';
import { PRODUCT_FACTS } from '@placette/contracts/product-facts';
import { type FormEvent, useState } from 'react';
import { type DroppedFile, FileDrop, type FileDropProps } from './file-drop.js';
import { Button } from '../../actions/button.js';
import { FailureNotice } from '../../feedback/notice.js';
import shared from '../../layout/shared.module.css';
import styles from './file-drop.module.css';

interface PaperUploads {
  files: readonly (DroppedFile & { pages?: number | undefined; verso_of?: string | undefined })[];
  add: (files: File[]) => void;
  addVerso: (recto: string, file: File) => void;
  remove: (id: string) => void;
  retry: (id: string) => void;
}

interface PaperDropProps extends Pick<FileDropProps, 'id' | 'label' | 'error' | 'optional'> {
  /** The type of the document; null when not chosen. */
  type: string | null;
  uploads: PaperUploads;
  /** What is requested, shown before the accepted formats. */
  hint?: string;
  /** Whether to explain who sees it, and for how long it is stored. */
  isPrivacySaid?: boolean;
}

const FORMATS = `PDF, JPG ou PNG, ${PRODUCT_FACTS.uploadLimit} au plus. ${PRODUCT_FACTS.lighterPhotos}`;
const PRIVACY = `Seule notre équipe de vérification voit ce document. Il est conservé ${PRODUCT_FACTS.documentRetention}.`;

/** C50: one document to verify: a file, or a picture of each side when the document has two. */
export function PaperDrop({ type, uploads, hint, isPrivacySaid, ...field }: PaperDropProps) {
  const { files } = uploads;
  const [recto] = files.filter(({ error, verso_of }) => error === undefined && verso_of === undefined);
  const verso = files.find(({ verso_of }) => verso_of !== undefined);
  const isOneSide = recto !== undefined && recto.progress === undefined && (recto.pages ?? 1) === 1;
  const offersVerso = type !== null && hasVerso(type) && isOneSide && verso === undefined;
  const sided = files.map((file) => ({ ...file, side: verso && (file === verso ? 'Verso' : 'Recto') }));
  return (
    <FileDrop
      {...field}
      hint={[hint, FORMATS, isPrivacySaid && PRIVACY].filter(Boolean).join(' ')}
      error={
        field.error && verso?.error
          ? 'Le verso n’est pas arrivé\u00a0: choisissez-le de nouveau, ou retirez-le.'
          : field.error
      }
      accept={CHOSEN_TYPES.document}
      files={sided}
      further={offersVerso ? 'Ajouter le verso' : undefined}
      onSelect={(chosen) => (offersVerso && chosen[0] ? uploads.addVerso(recto.id, chosen[0]) : uploads.add(chosen))}
      onRemove={uploads.remove}
      onRetry={uploads.retry}
    />
  );
}

interface DocumentFormProps {
  label: string;
  /** The type of the document. */
  type: string;
  uploads: PaperUploads & {
    /** The uploads that have arrived. */
    uploadIds: readonly string[];
    isSending: boolean;
  };
  isPending: boolean;
  /** The reason why the last attempt failed. */
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
      <FailureNotice>{error}</FailureNotice>
      <PaperDrop
        label={label}
        type={type}
        uploads={uploads}
        isPrivacySaid
        error={tried && upload_id === undefined && !uploads.isSending ? 'Choisissez un fichier' : undefined}
      />
      <div className={shared.cluster3}>
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
