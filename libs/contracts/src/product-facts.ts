import { UPLOAD_MAX_BYTES } from './documents/files.js';

/** C9, C54: facts that pages, forms, mails, help and terms state in the same words, with French spacing in place. */
export const PRODUCT_FACTS = {
  /** HO-07: the only wording of this delay. A word joiner keeps the range on one line. */
  verificationDelay: '2 à 3\u00a0jours ouvrés (48–\u206072\u00a0h), jusqu’à 5\u00a0jours ouvrés en période de pointe',
  /** CO-04: the amount recommended to owners, per transfer. */
  shuttlePrice: '5 à 15\u00a0€',
  /** The amount recommended to owners, per session. */
  chargingPrice: '3 à 8\u00a0€',
  /** The average of the regions, per day. */
  usualPricePerDay: '8 à 25\u00a0€',
  /** C34: how long verification documents are stored. */
  documentRetention: '5\u00a0ans',
  uploadLimit: `${UPLOAD_MAX_BYTES / 1024 / 1024}\u00a0Mo`,
  /** C50: follows the list of file types and their size limit. */
  lighterPhotos: 'Une photo plus lourde est réduite avant l’envoi.',
  /** C15: the maximum age of a justificatif de domicile. */
  proofAge: '3\u00a0mois',
  /** CN-01: the cancellation of a stay; neither side is ever charged. */
  freeCancellation: 'Annulation gratuite jusqu’à la veille de l’arrivée',
  requestCancellation: 'Vous pouvez annuler tant que la demande est en attente.',
  stayCancellation: 'Chacun de vous peut annuler un séjour accepté jusqu’à la veille de l’arrivée, avec un motif.',
  /** AK-05: how many owners may be asked for the same days. */
  requestsAtOnce:
    'Vous pouvez demander à trois propriétaires pour les mêmes jours. Dès que l’un accepte, vos autres demandes pour ces jours sont retirées.',
  /** C16: follows « joignez » or « avec ». */
  ownerPapers: 'un titre de propriété ou un justificatif de domicile (l’un des deux suffit)',
  /** L17: shown next to every price of a paid shuttle. */
  shuttleRule:
    'Seul un transporteur inscrit peut vendre une course\u00a0; un particulier ne demande qu’une participation aux frais du trajet.',
} as const;
