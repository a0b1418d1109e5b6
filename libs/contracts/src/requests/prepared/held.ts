/** C49: the states of a prepared request; only the first one is open. */
export const PREPARED_STATUSES = ['prepared', 'sent', 'withdrawn', 'lapsed'] as const;
export type PreparedStatus = (typeof PREPARED_STATUSES)[number];

/** C49: why a prepared request was not sent by itself when the identity was approved. */
export const HELD_CAUSES = [
  'days_taken',
  'price_rose',
  'parking_closed',
  'owner_unavailable',
  'vehicle_unfit',
  'vehicle_rejected',
  'vehicle_deleted',
  'limit_reached',
  'stay_agreed',
] as const;
export type HeldCause = (typeof HELD_CAUSES)[number];

const HELD_TEXTS: Record<HeldCause, string> = {
  days_taken: 'Ces jours ne sont plus tous libres à cet endroit.',
  price_rose: 'Le prix de ce séjour a augmenté.',
  parking_closed: 'Cette place n’est plus proposée.',
  owner_unavailable: 'Le propriétaire ne peut pas être contacté pour le moment.',
  vehicle_unfit: 'Votre véhicule ne convient plus à cette place.',
  vehicle_rejected: 'La carte grise de votre véhicule a été refusée.',
  vehicle_deleted: 'Ce véhicule ne fait plus partie des vôtres.',
  limit_reached: 'Vous avez atteint le nombre de demandes permis, en un jour ou pour ces dates.',
  stay_agreed: 'Un autre séjour est déjà convenu pour ces jours.',
};

/** What the author of a held request reads, on screens and in the mail. */
export function heldText(cause: HeldCause): string {
  return HELD_TEXTS[cause];
}
