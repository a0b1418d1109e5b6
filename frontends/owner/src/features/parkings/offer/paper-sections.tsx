import { isProof, PROOFS } from '@placette/contracts/documents/lifecycle';
import { DOCUMENT_TYPE_LABELS, PARKING_DOCUMENT_TYPES } from '@placette/contracts/documents/schema';
import { PRODUCT_FACTS } from '@placette/contracts/product-facts';
import { Notice } from '@placette/ui/notice';
import { NOT_ARRIVED, PaperDrop } from '@placette/ui/paper-drop';
import type { ParkingDocumentType } from '../api.js';
import { RightToRent } from '../fields/listing-fields.js';
import type { OfferDocuments } from './documents-step.js';
import { OfferSection, useSections } from './offer-section.js';
import styles from '../fields/fields.module.css';

const HINTS: Record<ParkingDocumentType, string> = {
  titre_propriete: 'Acte, taxe foncière ou attestation du notaire, valide et lisible.',
  justificatif_domicile: `Facture ou quittance de moins de ${PRODUCT_FACTS.proofAge}.`,
  assurance_habitation: 'Attestation en cours de validité.',
  autorisation_proprietaire: 'Accord écrit, si vous n’êtes pas propriétaire.',
};
const OTHERS = PARKING_DOCUMENT_TYPES.filter((type) => !isProof(type));

interface PaperSectionsProps {
  documents: OfferDocuments;
  isDeclared: boolean;
  onDeclare: (isDeclared: boolean) => void;
  /** Whether the step was submitted while something was missing. */
  isRefused: boolean;
}

/** OP-20, L16: the proof and the declaration; then what nobody has to give, which is complete as it is. */
export function PaperSections({ documents, isDeclared, onDeclare, isRefused }: PaperSectionsProps) {
  const { placeOf } = useSections('documents', ['droit', 'autres'], () => 'droit');
  const { has, hasProof, lacksProof, failed } = documents;
  const isDone = hasProof && isDeclared;
  const isWrong = failed.some(isProof) || (isRefused && (lacksProof || !isDeclared));
  const missing = [...(hasProof ? [] : ['Justificatif']), ...(isDeclared ? [] : ['Déclaration'])];
  const namesOf = (types: readonly ParkingDocumentType[]) =>
    types.filter(has).map((type) => DOCUMENT_TYPE_LABELS[type]);
  const drop = (type: ParkingDocumentType) => (
    <PaperDrop
      key={type}
      id={type}
      label={DOCUMENT_TYPE_LABELS[type]}
      hint={HINTS[type]}
      optional={!isProof(type) || (hasProof && !has(type))}
      type={type}
      uploads={documents.uploads[type]}
      error={isRefused && failed.includes(type) ? NOT_ARRIVED : undefined}
    />
  );
  return (
    <div className={styles.sections}>
      <OfferSection
        {...placeOf('droit')}
        title="Justificatif et droit de louer"
        state={isWrong ? 'wrong' : isDone ? 'done' : 'todo'}
        // What follows is optional: « Publier ma place » comes first.
        variant="secondary"
        line={isDone ? [...namesOf(PROOFS), 'droit de louer déclaré'] : missing}
      >
        <Notice tone={hasProof ? 'ok' : 'info'} live>
          {hasProof
            ? 'Justificatif reçu\u00a0: l’autre devient facultatif.'
            : 'Joignez le titre de propriété ou le justificatif de domicile. L’un des deux suffit.'}
        </Notice>
        {PROOFS.map(drop)}
        <RightToRent isDeclared={isDeclared} onDeclare={onDeclare} isMissing={isRefused} />
      </OfferSection>
      <OfferSection
        {...placeOf('autres')}
        title="Autres documents"
        state={failed.every(isProof) ? 'done' : 'wrong'}
        line={OTHERS.some(has) ? namesOf(OTHERS) : ['Facultatif']}
      >
        {OTHERS.map(drop)}
      </OfferSection>
    </div>
  );
}
