import { isProof, PROOFS } from '@placette/contracts/documents/lifecycle';
import { PRODUCT_FACTS } from '@placette/contracts/product-facts';
import shared from '@placette/ui/shared.module.css';
import { PARKING_DOCUMENT_TYPES } from '@placette/contracts/documents/schema';
import { MISSING_PROOF, RIGHT_UNDECLARED, type SpotForm } from '@placette/contracts/listings/own-parkings/schema';
import { RIGHT_TO_RENT } from '@placette/contracts/listings/schema';
import {
  ApiProblem,
  type StoredFile,
  type SentFile,
  type Uploads,
  useContentText,
  useUploads,
  wholePapers,
} from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { ErrorSummary } from '@placette/ui/error-summary';
import { ConfirmEmailFirst } from '@placette/ui/notice';
import { NOT_ARRIVED } from '@placette/ui/paper-drop';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { OfferDraftContent, OfferValues } from '@placette/contracts/listings/offer-draft/schema';
import { type ParkingDocumentType, type PublishBody, usePublish } from '../api.js';
import type { DraftAutosave } from './draft-autosave.js';
import { CONFLICT } from './draft-status.js';
import { LostFiles } from './information-step.js';
import { useFirstError } from './offer-section.js';
import { PaperSections } from './paper-sections.js';
import styles from '../fields/fields.module.css';

interface DocumentsStepProps {
  photos: Uploads;
  documents: OfferDocuments;
  draft: DraftAutosave;
  /** « Enregistrer et quitter ». */
  leave: ReactNode;
  onBack: () => void;
  onPublished: () => void;
}

/** OP-20, OP-21: one of the first two is enough. Files and form stay when publishing fails. */
export function DocumentsStep({ photos, documents, draft, leave, onBack, onPublished }: DocumentsStepProps) {
  const delay = useContentText('verification_delay');
  const form = useFormContext<OfferValues, unknown, SpotForm>();
  const publish = usePublish(() => draft.content.idempotency_key);
  const [isWaiting, setWaiting] = useState(false);
  const [isDeclared, setDeclared] = useState(false);
  /** How often the form was submitted with the proof, a chosen file or the declaration missing. */
  const [incomplete, setIncomplete] = useState(0);
  const { lacksProof, failed } = documents;
  const isPending = isWaiting || publish.isPending;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (lacksProof || failed.length > 0 || !isDeclared) return setIncomplete(incomplete + 1);
    setWaiting(true);
    try {
      await publishAll();
    } finally {
      setWaiting(false);
    }
  }

  async function publishAll() {
    const { photoIds, submitted } = await documents.settledWith(photos);
    // The summary of the step with the photos says which one failed.
    if (photoIds === null) return form.handleSubmit(onBack, onBack)();
    const isProven = submitted?.some(({ document_type }) => isProof(document_type));
    if (!submitted || !isProven) return setIncomplete(incomplete + 1);
    // Publishing deletes the draft, so another version of it would be lost without notice.
    if (!(await draft.settle())) return document.getElementById(CONFLICT)?.focus();
    await form.handleSubmit((spot) => {
      const right_declaration = RIGHT_TO_RENT.version;
      const body: PublishBody = { ...spot, photos: photoIds, documents: submitted, right_declaration };
      publish.mutate(body, { onSuccess: onPublished });
    }, onBack)();
  }

  const errors = [
    ...(publish.error ? [{ message: problemText(publish.error) }] : []),
    ...(incomplete > 0 && lacksProof ? [{ field: 'titre_propriete', message: MISSING_PROOF }] : []),
    ...(incomplete > 0 ? failed.map((field) => ({ field, message: NOT_ARRIVED })) : []),
    ...(incomplete > 0 && !isDeclared ? [{ field: 'right_declaration', message: RIGHT_UNDECLARED }] : []),
  ];
  useFirstError(incomplete, errors);

  return (
    <form noValidate onSubmit={(event) => void send(event)} className={styles.form}>
      <ErrorSummary submission={incomplete} answer={publish.error} errors={errors} />
      <p className={shared.words}>
        Seule notre équipe de vérification voit ces fichiers&nbsp;; ils sont conservés {PRODUCT_FACTS.documentRetention}
        . La vérification prend {delay}.
      </p>
      <LostFiles names={documents.lost} />
      <PaperSections {...{ documents, isDeclared }} onDeclare={setDeclared} isRefused={incomplete > 0} />
      <div className={styles.foot}>
        <Button variant="secondary" onClick={onBack}>
          ← Retour aux informations
        </Button>
        {leave}
        <Button type="submit" isPending={isPending} pendingLabel="Publication en cours...">
          Publier ma place
        </Button>
      </div>
    </form>
  );
}

/** C43: in the place of the documents, until the e-mail address is confirmed. */
export function DocumentsLater({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  return (
    <div className={styles.form}>
      <ConfirmEmailFirst>Vous pourrez ensuite ajouter vos photos et vos documents, puis publier.</ConfirmEmailFirst>
      <div className={styles.foot}>
        <Button variant="secondary" onClick={onBack}>
          ← Retour aux informations
        </Button>
        {children}
      </div>
    </div>
  );
}

/** ER-02: the server's message, or else a general sentence. */
function problemText(error: Error): string {
  if (!(error instanceof ApiProblem)) return 'Erreur lors de la création du parking';
  return error.errors[0]?.message ?? error.title;
}

export type OfferDocuments = ReturnType<typeof useOfferDocuments>;

/** The documents that go with a new parking, with those of its draft. */
export function useOfferDocuments(kept: OfferDraftContent['documents']) {
  const uploads: Record<ParkingDocumentType, Uploads> = {
    titre_propriete: useUploads('document', { kept: kept.titre_propriete, type: 'titre_propriete' }),
    justificatif_domicile: useUploads('document', { kept: kept.justificatif_domicile, type: 'justificatif_domicile' }),
    assurance_habitation: useUploads('document', { kept: kept.assurance_habitation, type: 'assurance_habitation' }),
    autorisation_proprietaire: useUploads('document', {
      kept: kept.autorisation_proprietaire,
      type: 'autorisation_proprietaire',
    }),
  };
  const all = PARKING_DOCUMENT_TYPES.map((type) => uploads[type]);
  const has = (type: ParkingDocumentType) => uploads[type].uploadIds.length > 0;
  const hasProof = PROOFS.some(has);
  const isSending = all.some((each) => each.isSending);
  return {
    uploads,
    has,
    hasProof,
    lacksProof: !hasProof && !isSending,
    failed: PARKING_DOCUMENT_TYPES.filter((type) => uploads[type].files.some(({ error }) => error !== undefined)),
    isEmpty: all.every(({ files }) => files.length === 0),
    isSending,
    lost: all.flatMap(({ lost }) => lost),
    /** What arrives of photos and documents; null in place of those of which one failed. */
    settledWith: async (photos: Uploads) => {
      const [sentPhotos, ...sent] = await settleTogether([photos, ...all]);
      const submitted = PARKING_DOCUMENT_TYPES.flatMap((document_type, index) =>
        [...(sent[index]?.values() ?? [])].map((upload_id) => ({ document_type, upload_id })),
      );
      return {
        photoIds: sentPhotos ? [...sentPhotos.values()] : null,
        submitted: sent.includes(null) ? null : submitted,
      };
    },
  };
}

/** What is added to one while another is waited for is waited for too. */
async function settleTogether(all: readonly Uploads[]) {
  let before = '';
  for (;;) {
    const sent = await Promise.all(all.map((each) => each.settled()));
    const now = JSON.stringify(sent.map((each) => each && [...each]));
    if (now === before) return sent;
    before = now;
  }
}

/** As long as the draft takes. */
const NAME_MAX = 255;

/** Lists the files for the draft; the progress of an upload does not change the list. */
export function useDraftFiles(
  keep: (part: Partial<OfferDraftContent>) => void,
  photos: Uploads,
  documents: OfferDocuments,
) {
  const papers = PARKING_DOCUMENT_TYPES.flatMap((type) => {
    const kept = draftFiles(documents.uploads[type].files);
    return kept.length > 0 ? [[type, kept]] : [];
  });
  const now = JSON.stringify({ photos: draftFiles(photos.files), documents: Object.fromEntries(papers) as object });
  useEffect(() => keep(JSON.parse(now) as Pick<OfferDraftContent, 'photos' | 'documents'>), [keep, now]);
}

/** A refused file is not kept in the draft. */
function draftFiles(files: readonly SentFile[]): StoredFile[] {
  return wholePapers(files)
    .filter(({ error }) => error === undefined)
    .map(({ name, size, upload_id }) => ({ name: name.slice(0, NAME_MAX), size, upload_id }));
}
