import { stayErrors, type ChosenStay, type StayErrors } from '../listings/stay/stay.js';

/** Why a request cannot be approved. */
export const ALL_TAKEN =
  'Toutes les places sont déjà réservées sur une partie de ces dates. Cette demande ne peut pas être approuvée.';
export const DAY_BLOCKED =
  'Un jour de ce séjour est bloqué dans votre calendrier\u00a0: cette demande ne peut pas être approuvée.';
export const SAME_DAYS = 'Ce sont les dates de la demande\u00a0: proposez-en d’autres.';
export const BOTH_DAYS = 'Indiquez les deux dates';

/** FO-05: why a request that waits cannot be approved, by what is left of its days; null when it can or nobody knows. */
export function approvalObstacle(places: { left: number; blocked?: boolean | undefined } | null): string | null {
  if (places?.left !== 0) return null;
  return places.blocked ? DAY_BLOCKED : ALL_TAKEN;
}

interface Days {
  start_date: string;
  end_date: string;
}

/** FO-05: why these days cannot be proposed instead of those of the request, as text for people; empty when they can. */
export function proposalErrors(asked: Days, proposed: ChosenStay, today: string): StayErrors {
  if (proposed.start === '') return { start: BOTH_DAYS };
  if (proposed.end === '') return { end: BOTH_DAYS };
  if (proposed.start === asked.start_date && proposed.end === asked.end_date) return { start: SAME_DAYS };
  return stayErrors(proposed, today);
}
