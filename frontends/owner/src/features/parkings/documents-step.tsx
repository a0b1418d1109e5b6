import { STATED_FACTS } from '@placette/contracts/stated-facts';
import { ACCEPTED_TYPES, DOCUMENT_TYPE_LABELS, PARKING_DOCUMENT_TYPES } from '@placette/contracts/documents/schema';
import { MISSING_PROOF, type SpotForm } from '@placette/contracts/listings/own-schema';
import { ApiProblem, useUploads } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { ErrorSummary } from '@placette/ui/error-summary';
import { FileDrop } from '@placette/ui/file-drop';
import { Notice } from '@placette/ui/notice';
import { useState, type FormEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { usePublish, type PublishBody } from './api.js';
import styles from './offer.module.css';
import type { OfferValues } from './use-offer-draft.js';

type ParkingDocumentType = (typeof PARKING_DOCUMENT_TYPES)[number];
type Uploads = ReturnType<typeof useUploads>;

interface DocumentsStepProps {
  photos: Uploads;
  idempotencyKey: string;
  onBack: () => void;
  onPublished: () => void;
}

const HINTS: Record<ParkingDocumentType, string> = {
  titre_propriete: 'Acte, taxe foncière ou attestation du notaire, valide et lisible.',
  justificatif_domicile: `Facture ou quittance de moins de ${STATED_FACTS.proofAge}.`,
  assurance_habitation: 'Attestation en cours de validité.',
  autorisation_proprietaire: 'Accord écrit, si vous n’êtes pas propriétaire.',
};

/** OP-20, OP-21: one of the first two is enough. Files and form stay when publishing fails. */
export function DocumentsStep({ photos, idempotencyKey, onBack, onPublished }: DocumentsStepProps) {
  const form = useFormContext<OfferValues, unknown, SpotForm>();
  const publish = usePublish(idempotencyKey);
  const documents = useParkingDocuments();
  const [tried, setTried] = useState(false);
  const hasProof = documents.has('titre_propriete') || documents.has('justificatif_domicile');
  const isSending = photos.isSending || documents.isSending;

  async function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (publish.isPending) return;
    const [photoIds, submitted] = await Promise.all([photos.settled(), documents.settled()]);
    if (!submitted.some(({ document_type }) => isProof(document_type))) return;
    await form.handleSubmit((spot) => {
      const body: PublishBody = { ...spot, photos: photoIds, documents: submitted };
      publish.mutate(body, { onSuccess: onPublished });
    }, onBack)();
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className={styles.form}>
      {publish.error && <ErrorSummary errors={[{ message: problemText(publish.error) }]} />}
      {tried && !hasProof && !isSending && (
        <ErrorSummary errors={[{ field: 'titre_propriete', message: MISSING_PROOF }]} />
      )}
      <Notice tone={hasProof ? 'ok' : 'info'} live>
        {hasProof
          ? 'Justificatif reçu : l’autre devient facultatif.'
          : 'Joignez le titre de propriété ou le justificatif de domicile. L’un des deux suffit.'}
      </Notice>
      <p className={styles.lead}>
        Fichiers PDF, JPG ou PNG, {STATED_FACTS.uploadLimit} au plus. Seule notre équipe de vérification les voit ; ils
        sont conservés {STATED_FACTS.documentRetention}. La vérification prend {STATED_FACTS.verificationDelay}.
      </p>
      {PARKING_DOCUMENT_TYPES.map((type) => {
        const uploads = documents.uploads[type];
        return (
          <FileDrop
            key={type}
            id={type}
            label={DOCUMENT_TYPE_LABELS[type]}
            hint={HINTS[type]}
            optional={!isProof(type) || (hasProof && !documents.has(type))}
            accept={ACCEPTED_TYPES.document}
            files={uploads.files}
            onSelect={uploads.add}
            onRemove={uploads.remove}
            onRetry={uploads.retry}
          />
        );
      })}
      <div className={styles.foot}>
        <Button variant="secondary" onClick={onBack}>
          ← Retour aux informations
        </Button>
        <Button
          type="submit"
          isPending={publish.isPending || (tried && isSending)}
          pendingLabel="Publication en cours..."
        >
          Publier ma place
        </Button>
      </div>
    </form>
  );
}

function problemText(error: Error): string {
  if (!(error instanceof ApiProblem)) return 'Erreur lors de la création du parking';
  return error.errors[0]?.message ?? error.title;
}

function useParkingDocuments() {
  const uploads: Record<ParkingDocumentType, Uploads> = {
    titre_propriete: useUploads('document'),
    justificatif_domicile: useUploads('document'),
    assurance_habitation: useUploads('document'),
    autorisation_proprietaire: useUploads('document'),
  };
  return {
    uploads,
    has: (type: ParkingDocumentType) => uploads[type].uploadIds.length > 0,
    isSending: PARKING_DOCUMENT_TYPES.some((type) => uploads[type].isSending),
    settled: async () => {
      const sent = await Promise.all(PARKING_DOCUMENT_TYPES.map((type) => uploads[type].settled()));
      return PARKING_DOCUMENT_TYPES.flatMap((document_type, index) =>
        (sent[index] ?? []).map((upload_id) => ({ document_type, upload_id })),
      );
    },
  };
}

/** One of these two is enough (OP-20). */
function isProof(type: ParkingDocumentType): boolean {
  return type === 'titre_propriete' || type === 'justificatif_domicile';
}
