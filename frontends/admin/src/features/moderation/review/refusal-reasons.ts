import type { DocumentType } from '@placette/contracts/documents/schema';

const UNREADABLE = 'Le document est illisible. Envoyez une photo nette, à plat et bien éclairée.';
const CROPPED = 'Le document est incomplet. Toutes les pages et les quatre coins doivent être visibles.';
const EXPIRED = 'Le document n’est plus valide. Envoyez un document en cours de validité.';
const OTHER_NAME = 'Le nom sur le document ne correspond pas à celui de votre profil.';
const OTHER_ADDRESS = 'L’adresse sur le document ne correspond pas à celle du parking.';
const OTHER_PLATE = 'L’immatriculation sur le document ne correspond pas à celle du véhicule.';
const WRONG_DOCUMENT = 'Ce fichier n’est pas le document demandé.';

const identity = (...own: string[]) => [UNREADABLE, CROPPED, EXPIRED, OTHER_NAME, ...own, WRONG_DOCUMENT];

const REASONS: Record<DocumentType, readonly string[]> = {
  carte_identite: identity('Il manque une face de la carte. Envoyez le recto et le verso dans un seul fichier.'),
  passeport: identity('La page qui porte votre photo et votre nom n’est pas visible.'),
  permis_conduire: identity('Il manque une face du permis. Envoyez le recto et le verso dans un seul fichier.'),
  carte_grise: [
    UNREADABLE,
    CROPPED,
    OTHER_PLATE,
    'La marque ou le modèle sur la carte grise ne correspond pas au véhicule.',
    'La carte grise est barrée ou porte une mention de cession.',
    WRONG_DOCUMENT,
  ],
  assurance_vehicule: [UNREADABLE, CROPPED, EXPIRED, OTHER_PLATE, WRONG_DOCUMENT],
  titre_propriete: [UNREADABLE, CROPPED, OTHER_NAME, OTHER_ADDRESS, WRONG_DOCUMENT],
  justificatif_domicile: [
    UNREADABLE,
    CROPPED,
    'Le justificatif a plus de trois mois. Envoyez un document plus récent.',
    OTHER_NAME,
    OTHER_ADDRESS,
    WRONG_DOCUMENT,
  ],
  assurance_habitation: [UNREADABLE, CROPPED, EXPIRED, OTHER_NAME, OTHER_ADDRESS, WRONG_DOCUMENT],
  autorisation_proprietaire: [
    UNREADABLE,
    CROPPED,
    'L’autorisation n’est ni datée ni signée par le propriétaire.',
    OTHER_NAME,
    OTHER_ADDRESS,
    WRONG_DOCUMENT,
  ],
};
const OF_ANY_DOCUMENT: readonly string[] = [UNREADABLE, CROPPED, EXPIRED, OTHER_NAME, WRONG_DOCUMENT];

/** What moderators most often refuse a document for, in the words that its owner receives. */
export function refusalReasons(document_type: string): readonly string[] {
  return (REASONS as Record<string, readonly string[]>)[document_type] ?? OF_ANY_DOCUMENT;
}

/** A chosen reason replaces one chosen before; what somebody wrote stays above it. */
export function withReason(comment: string, reason: string, document_type: string): string {
  const isUntouched = comment.trim() === '' || refusalReasons(document_type).includes(comment.trim());
  return isUntouched ? reason : `${comment.trimEnd()}\n${reason}`;
}
