import { daysBetween } from '../../kernel/days.js';
import { STAY_DAYS_MAX, stayErrors, type StayErrors } from '../../listings/stay/stay.js';
import type { ContactRequestStatus } from '../lifecycle.js';

interface Days {
  start_date: string;
  end_date: string;
}

/**
 * CN-02: which parts of an approved stay may still change on `today`: everything before its first day, then its return
 * until it is over.
 */
export function changeableParts(
  { status, start_date, end_date }: Days & { status: ContactRequestStatus },
  today: string,
): 'all' | 'return' | 'nothing' {
  if (status !== 'approved' || end_date < today) return 'nothing';
  return today < start_date ? 'all' : 'return';
}

/** Returns why these days cannot be requested, as text for people; empty when they can. */
export function changeErrors(stay: Days, { start_date, end_date }: Days, today: string): StayErrors {
  if (today < stay.start_date) return stayErrors({ start: start_date, end: end_date }, today);
  if (start_date !== stay.start_date) return { start: 'Le séjour a commencé\u00a0: le jour du dépôt ne change plus' };
  if (end_date === '') return { end: 'Indiquez le jour de la reprise' };
  if (end_date < today) return { end: 'Le jour de la reprise est déjà passé' };
  const days = daysBetween(start_date, end_date);
  if (days <= 0) return { end: 'La date de fin doit être après la date de début' };
  return days > STAY_DAYS_MAX ? { end: `Un séjour dure ${STAY_DAYS_MAX} jours au maximum` } : {};
}
