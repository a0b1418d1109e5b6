import type { DocumentType } from '@placette/contracts/documents/schema';

const UNREADABLE = 'Le document est illisible. Envoyez une photo nette, à plat et bien éclairée.';
const CROPPED = 'Le document est incomplet. Toutes les pages et les quatre coins doivent être visibles.';
const EXPIRED = 'Le document n’est plus valide. Envoyez un document en cours de validité.';
const OTHER_NAME = 'Le nom sur le document ne correspond pas à celui de votre profil.';
const OTHER_ADDRESS = 'L’adresse sur le document ne correspond pas à celle du parking.';
const OTHER_PLATE = 'L’immatriculation sur le document ne correspond pas à celle du véhicule.';
const WRONG_DOCUMENT = 'Ce fichier n’est pas le document demandé.';
const NO_CARD_BACK = 'Il manque une face de la carte. Envoyez le recto et le verso dans un seul fichier.';
const NO_PHOTO_PAGE = 'La page qui porte votre photo et votre nom n’est pas visible.';
const NO_LICENCE_BACK = 'Il manque une face du permis. Envoyez le recto et le verso dans un seul fichier.';
const OTHER_MODEL = 'La marque ou le modèle sur la carte grise ne correspond pas au véhicule.';
const SOLD = 'La carte grise est barrée ou porte une mention de cession.';
const TOO_OLD = 'Le justificatif a plus de trois mois. Envoyez un document plus récent.';
const UNSIGNED = 'L’autorisation n’est ni datée ni signée par le propriétaire.';

const identity = (...own: string[]) => [UNREADABLE, CROPPED, EXPIRED, OTHER_NAME, ...own, WRONG_DOCUMENT];

const REASONS: Record<DocumentType, readonly string[]> = {
  carte_identite: identity(NO_CARD_BACK),
  passeport: identity(NO_PHOTO_PAGE),
  permis_conduire: identity(NO_LICENCE_BACK),
  carte_grise: [UNREADABLE, CROPPED, OTHER_PLATE, OTHER_MODEL, SOLD, WRONG_DOCUMENT],
  assurance_vehicule: [UNREADABLE, CROPPED, EXPIRED, OTHER_PLATE, WRONG_DOCUMENT],
  titre_propriete: [UNREADABLE, CROPPED, OTHER_NAME, OTHER_ADDRESS, WRONG_DOCUMENT],
  justificatif_domicile: [UNREADABLE, CROPPED, TOO_OLD, OTHER_NAME, OTHER_ADDRESS, WRONG_DOCUMENT],
  assurance_habitation: [UNREADABLE, CROPPED, EXPIRED, OTHER_NAME, OTHER_ADDRESS, WRONG_DOCUMENT],
  autorisation_proprietaire: [UNREADABLE, CROPPED, UNSIGNED, OTHER_NAME, OTHER_ADDRESS, WRONG_DOCUMENT],
};
const OF_ANY_DOCUMENT: readonly string[] = [UNREADABLE, CROPPED, EXPIRED, OTHER_NAME, WRONG_DOCUMENT];

/** The chosen words in one or two, on a button. */
const SHORT: Record<string, string> = {
  [UNREADABLE]: 'Illisible',
  [CROPPED]: 'Incomplet',
  [EXPIRED]: 'Périmé',
  [OTHER_NAME]: 'Autre nom',
  [OTHER_ADDRESS]: 'Autre adresse',
  [OTHER_PLATE]: 'Autre plaque',
  [WRONG_DOCUMENT]: 'Autre document',
  [NO_CARD_BACK]: 'Une face manque',
  [NO_PHOTO_PAGE]: 'Page de la photo',
  [NO_LICENCE_BACK]: 'Une face manque',
  [OTHER_MODEL]: 'Autre modèle',
  [SOLD]: 'Barrée ou cédée',
  [TOO_OLD]: 'Plus de 3\u00a0mois',
  [UNSIGNED]: 'Ni datée ni signée',
};

export function shortReason(reason: string): string {
  return SHORT[reason] ?? reason;
}

/** What moderators most often refuse a document for, in the words that its owner receives. */
export function refusalReasons(document_type: string): readonly string[] {
  return (REASONS as Record<string, readonly string[]>)[document_type] ?? OF_ANY_DOCUMENT;
}

/** A chosen reason replaces one chosen before; what somebody wrote stays above it. */
export function withReason(comment: string, reason: string, document_type: string): string {
  const isUntouched = comment.trim() === '' || refusalReasons(document_type).includes(comment.trim());
  return isUntouched ? reason : `${comment.trimEnd()}\n${reason}`;
}
