import { CHOSEN_TYPES, hasVerso } from '@placette/contracts/documents/files';
import { PRODUCT_FACTS } from '@placette/contracts/product-facts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
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

export const NOT_ARRIVED = 'Ce fichier n’est pas arrivé\u00a0: choisissez-le de nouveau, ou retirez-le.';
const VERSO_NOT_ARRIVED = 'Le verso n’est pas arrivé\u00a0: choisissez-le de nouveau, ou retirez-le.';

/** C50: one document to verify: a file, or a picture of each side when the document has two. */
export function PaperDrop({ type, uploads, hint, isPrivacySaid, ...field }: PaperDropProps) {
  const { files } = uploads;
  const failed = files.filter(({ error }) => error !== undefined);
  const [recto, ...others] = files.filter(({ error }) => error === undefined);
  const isOneSide = recto !== undefined && others.length === 0 && (recto.pages ?? 1) === 1;
  const offersVerso = type !== null && hasVerso(type) && isOneSide;
  const hasSides = files.some(({ verso_of }) => verso_of !== undefined);
  const sideOf = ({ verso_of }: (typeof files)[number]) => (verso_of === undefined ? 'Recto' : 'Verso');

  /** The new file takes the place of one that failed. */
  function take([file]: File[]) {
    if (!file) return;
    for (const { id } of failed) uploads.remove(id);
    if (offersVerso) uploads.addVerso(recto.id, file);
    else uploads.add([file]);
  }

  return (
    <FileDrop
      {...field}
      hint={[hint, FORMATS, isPrivacySaid && PRIVACY].filter(Boolean).join(' ')}
      error={field.error && failed[0] ? (failed[0].verso_of ? VERSO_NOT_ARRIVED : NOT_ARRIVED) : field.error}
      accept={CHOSEN_TYPES.document}
      files={files.map((file) => ({ ...file, side: hasSides ? sideOf(file) : undefined }))}
      further={offersVerso ? 'Ajouter le verso' : undefined}
      // Its place is kept while the first side is on its way: what stands below does not move under a press.
      disabled={offersVerso && recto.progress !== undefined}
      onSelect={take}
      onRemove={uploads.remove}
      onRetry={uploads.retry}
    />
  );
}

interface DocumentFormProps<Type extends string> {
  /** Id of the heading over the form, where it has one. */
  headingId?: string;
  label: string;
  /** The type of the document; null while it is not chosen. */
  type: Type | null;
  uploads: PaperUploads & {
    /** The uploads that have arrived. */
    uploadIds: readonly string[];
    isSending: boolean;
    /** Waits for the uploads of all files; null when one of them failed. */
    settled: () => Promise<ReadonlyMap<string, string> | null>;
  };
  isPending: boolean;
  /** The reason why the last attempt failed. */
  error?: string | null | undefined;
  isPrivacySaid?: boolean;
  /** Fields before the file; `isRefused` says that the form was sent without what it needs. */
  children?: (isRefused: boolean) => ReactNode;
  onSend: (upload_id: string, type: Type) => void;
  onCancel?: () => void;
}

/**
 * Sends one private document for verification. A press may come before the file has arrived. One that sends nothing says
 * what is missing, and brings the reader there.
 */
export function DocumentForm<Type extends string>(props: DocumentFormProps<Type>) {
  const { label, type, uploads, isPending, error, children, onSend, onCancel } = props;
  const [refusals, setRefusals] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  /** What is chosen once the file has arrived may differ from what was at the press. */
  const latest = useRef({ type, onSend });
  useEffect(() => {
    latest.current = { type, onSend };
  });
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const isMissing = !uploads.isSending && uploads.uploadIds.length === 0;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isPending || isWaiting) return;
    if (type === null || isMissing) return setRefusals(refusals + 1);
    setWaiting(true);
    const [upload_id] = (await uploads.settled())?.values() ?? [];
    setWaiting(false);
    const chosen = latest.current;
    if (upload_id === undefined || chosen.type === null) setRefusals(refusals + 1);
    else chosen.onSend(upload_id, chosen.type);
  }

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => void send(event)}
      className={styles.form}
      aria-labelledby={props.headingId}
    >
      <FailureNotice>{error}</FailureNotice>
      {children?.(refusals > 0)}
      <PaperDrop
        label={label}
        type={type}
        uploads={uploads}
        isPrivacySaid={props.isPrivacySaid ?? true}
        error={refusals > 0 && isMissing ? 'Choisissez un fichier' : undefined}
      />
      <div className={shared.cluster3}>
        <Button type="submit" block={!onCancel} isPending={isPending || isWaiting} pendingLabel="Envoi en cours...">
          Envoyer pour vérification
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            Annuler
          </Button>
        )}
      </div>
    </form>
  );
}
