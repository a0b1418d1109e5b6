import { PARKING_DOCUMENT_TYPES } from '@placette/contracts/documents/schema';
import { useUploads, wholePapers, type Uploads } from '@placette/shell-api';
import type { ParkingDocumentType } from '../api.js';
import type { OfferDraftContent } from '@placette/contracts/listings/offer-draft/schema';

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
  return {
    uploads,
    has: (type: ParkingDocumentType) => uploads[type].uploadIds.length > 0,
    isEmpty: all.every(({ files }) => files.length === 0),
    isSending: all.some(({ isSending }) => isSending),
    lost: all.flatMap(({ lost }) => lost),
    /** What arrived, and whether that is all that was chosen. */
    settled: async () => {
      const sent = await Promise.all(all.map((each) => each.settled()));
      const isWhole = all.every(({ files }, index) => wholePapers(files).length === sent[index]?.length);
      const submitted = PARKING_DOCUMENT_TYPES.flatMap((document_type, index) =>
        (sent[index] ?? []).map((upload_id) => ({ document_type, upload_id })),
      );
      return { submitted, isWhole };
    },
  };
}
