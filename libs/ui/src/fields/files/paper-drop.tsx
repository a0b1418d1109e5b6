import { CHOSEN_TYPES, hasVerso, isCard } from '@placette/contracts/documents/files';
import { PRODUCT_FACTS } from '@placette/contracts/product-facts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CardSides } from './card-sides.js';
import { type DroppedFile, FileDrop, type FileDropProps } from './file-drop.js';
import { Button } from '../../actions/button.js';
import { FailureNotice } from '../../feedback/notice.js';
import shared from '../../layout/shared.module.css';
import styles from './file-drop.module.css';

export interface PaperUploads {
  files: readonly (DroppedFile & {
    pages?: number | undefined;
    verso_of?: string | undefined;
    upload_id?: string | undefined;
  })[];
  /** Returns the ids of the added files. */
  add: (files: File[]) => string[];
  addVerso: (recto: string, file: File) => void;
  replace: (id: string, file: File) => void;
  remove: (id: string) => void;
  retry: (id: string) => void;
}

interface PaperDropProps extends Pick<FileDropProps, 'id' | 'label' | 'error' | 'optional'> {
  /** The type of the document. */
  type: string;
  uploads: PaperUploads;
  /** What is requested, shown before the accepted formats. */
  hint?: string;
  /** Whether to explain who sees it, and for how long it is stored. */
  isPrivacySaid?: boolean;
  /** The second side alone, of a document that was sent without it. */
  isVerso?: boolean;
}

const FORMATS = `PDF, JPG ou PNG, ${PRODUCT_FACTS.uploadLimit} au plus. ${PRODUCT_FACTS.lighterPhotos}`;
const PRIVACY = `Seule notre équipe de vérification voit ce document. Il est conservé ${PRODUCT_FACTS.documentRetention}.`;

export const NOT_ARRIVED = 'Ce fichier n’est pas arrivé\u00a0: choisissez-le de nouveau, ou retirez-le.';
const VERSO_NOT_ARRIVED = 'Le verso n’est pas arrivé\u00a0: choisissez-le de nouveau, ou retirez-le.';

/** C50: one document to verify: a file, or a picture of each side when the document has two. */
export function PaperDrop({ type, uploads, hint, isPrivacySaid, isVerso, ...field }: PaperDropProps) {
  const { files } = uploads;
  const failed = files.filter(({ error }) => error !== undefined);
  const [recto, ...others] = files.filter(({ error }) => error === undefined);
  const isOneSide = recto !== undefined && others.length === 0 && (recto.pages ?? 1) === 1;
  const takesVerso = hasVerso(type) && !isVerso;
  const offersVerso = takesVerso && isOneSide;
  const hasSides = files.some(({ verso_of }) => verso_of !== undefined);
  const sideOf = ({ verso_of }: (typeof files)[number]) => (verso_of === undefined ? 'Recto' : 'Verso');
  const common = {
    ...field,
    hint: [hint, FORMATS, isPrivacySaid && PRIVACY].filter(Boolean).join(' '),
    error: field.error && failed[0] ? (failed[0].verso_of ? VERSO_NOT_ARRIVED : NOT_ARRIVED) : field.error,
  };

  /** The new file takes the place of one that failed. Two chosen at once are the two sides. */
  function take([file, verso]: File[]) {
    if (!file) return;
    for (const { id } of failed) uploads.remove(id);
    if (offersVerso) return uploads.addVerso(recto.id, file);
    const [added] = uploads.add([file]);
    if (added !== undefined && verso) uploads.addVerso(added, verso);
  }

  if (isCard(type) && !isVerso) return <CardSides {...common} uploads={uploads} />;
  return (
    <FileDrop
      {...common}
      accept={CHOSEN_TYPES.document}
      hasCamera
      files={files.map((file) => ({ ...file, side: hasSides ? sideOf(file) : undefined }))}
      further={offersVerso ? 'Ajouter le verso' : undefined}
      max={takesVerso && !offersVerso ? 2 : 1}
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
  type: Type;
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
  isVerso?: boolean;
  /** Fields before the file. */
  children?: ReactNode;
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
    if (isMissing) return setRefusals(refusals + 1);
    setWaiting(true);
    const [upload_id] = (await uploads.settled())?.values() ?? [];
    setWaiting(false);
    const chosen = latest.current;
    if (upload_id === undefined) setRefusals(refusals + 1);
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
      {children}
      <PaperDrop
        label={label}
        type={type}
        uploads={uploads}
        isPrivacySaid={props.isPrivacySaid ?? true}
        isVerso={props.isVerso}
        error={refusals > 0 && isMissing ? 'Choisissez un fichier' : undefined}
      />
      <div className={shared.cluster3}>
        <Button type="submit" block={!onCancel} isPending={isPending || isWaiting} pendingLabel="Envoi en cours...">
          {props.isVerso ? 'Envoyer le verso' : 'Envoyer pour vérification'}
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
