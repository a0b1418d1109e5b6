import { appError } from '@placette/contracts/errors';
import { daysBetween } from '@placette/contracts/kernel/days';
import { stayErrors } from '@placette/contracts/listings/stay/stay';

export interface Stay {
  /** The day of arrival. */
  start: string;
  /** The day of departure; the space is free again. */
  end: string;
  days: number;
}

function refused(path: string, message: string) {
  return appError('invalid_input', undefined, [{ path, message, code: 'custom' }]);
}

/**
 * C23, SE-04: the stay searched for; null without dates. Throws `invalid_input` for one date alone, dates in the wrong
 * order, before `today`, longer than a year or beyond the calendar.
 */
export function chosenStay(date_debut: string | undefined, date_fin: string | undefined, today: string): Stay | null {
  if (date_debut === undefined && date_fin === undefined) return null;
  const stay = { start: date_debut ?? '', end: date_fin ?? '' };
  const errors = stayErrors(stay, today);
  if (errors.start !== undefined) throw refused('date_debut', errors.start);
  if (errors.end !== undefined) throw refused('date_fin', errors.end);
  return { ...stay, days: daysBetween(stay.start, stay.end) };
}
