import { appError } from '@placette/contracts/errors';
import { daysBetween } from '@placette/contracts/kernel/days';
import { stayErrors } from '@placette/contracts/listings/stay/stay';

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
  const stay = { start: date_debut ?? '', end: date_fin ?? '' };
  const errors = stayErrors(stay, today);
  if (errors.start !== undefined) throw refused('date_debut', errors.start);
  if (errors.end !== undefined) throw refused('date_fin', errors.end);
  return { ...stay, days: daysBetween(stay.start, stay.end) };
}
