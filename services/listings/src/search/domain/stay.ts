import { appError } from '@placette/contracts/errors';
import { daysBetween } from '@placette/contracts/kernel/days';
import { lastCalendarDay } from '@placette/contracts/listings/calendar/schema';
import { SEARCH_STAY_MAX } from '@placette/contracts/listings/search/schema';

export interface Stay {
  /** Arrival day. */
  start: string;
  /** Departure day: the space is free again. */
  end: string;
  days: number;
}

function refused(path: string, message: string) {
  return appError('invalid_input', undefined, [{ path, message, code: 'custom' }]);
}

/**
 * The stay searched for; null without dates. Throws `invalid_input` for one date alone, in the wrong order (C23), before
 * `today` (SE-04), longer than a year or beyond what calendars know.
 */
export function chosenStay(date_debut: string | undefined, date_fin: string | undefined, today: string): Stay | null {
  if (date_debut === undefined && date_fin === undefined) return null;
  if (date_debut === undefined) throw refused('date_debut', 'Indiquez aussi le jour du dépôt');
  if (date_fin === undefined) throw refused('date_fin', 'Indiquez aussi le jour de la reprise');
  if (date_debut < today) throw refused('date_debut', 'Le jour du dépôt est déjà passé');
  const days = daysBetween(date_debut, date_fin);
  if (days <= 0) throw refused('date_fin', 'La date de fin doit être après la date de début');
  if (days > SEARCH_STAY_MAX) throw refused('date_fin', `${SEARCH_STAY_MAX} jours au maximum`);
  if (date_fin > lastCalendarDay(today)) throw refused('date_fin', 'Deux ans à l’avance au maximum');
  return { start: date_debut, end: date_fin, days };
}
