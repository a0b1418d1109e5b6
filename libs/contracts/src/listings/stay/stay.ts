import { daysBetween } from '../../kernel/days.js';
import { lastCalendarDay } from '../calendar/calendar-days.js';
import { readDay } from './typed-day.js';

/** A stay that is being chosen: calendar days `YYYY-MM-DD` in Europe/Paris, '' while not chosen. */
export interface ChosenStay {
  /** The day on which the car arrives. */
  start: string;
  /** C23: the day on which the car leaves; the space is free again that day. */
  end: string;
}

export const NO_STAY: ChosenStay = { start: '', end: '' };

/** The maximum length of a stay, in days. */
export const STAY_DAYS_MAX = 365;

export interface StayErrors {
  start?: string;
  end?: string;
}

/**
 * C23: returns the errors of a stay: it has no date or both, starts today or later, ends after it starts, lasts at most
 * a year and ends within the calendar. While the stay is being chosen, one missing date is no error.
 */
export function stayErrors({ start, end }: ChosenStay, today: string, isBeingChosen = false): StayErrors {
  const last = lastCalendarDay(today);
  if (start !== '' && start < today) return { start: 'Le jour du dépôt est déjà passé' };
  if (start > last) return { start: 'Deux ans à l’avance au maximum' };
  if (start === '' || end === '') {
    if (isBeingChosen || start === end) return {};
    return start === ''
      ? { start: 'Indiquez aussi le jour du dépôt' }
      : { end: 'Indiquez aussi le jour de la reprise' };
  }
  const days = daysBetween(start, end);
  if (days <= 0) return { end: 'La date de fin doit être après la date de début' };
  if (days > STAY_DAYS_MAX) return { end: `Un séjour dure ${STAY_DAYS_MAX} jours au maximum` };
  return end > last ? { end: 'Deux ans à l’avance au maximum' } : {};
}

/**
 * Reads a stay from a URL, « ?date_debut=2026-12-12&date_fin=2026-12-20 »; also as typed (« 12/12/2026 »), because a
 * form may be sent before the page's script has loaded. Returns NO_STAY unless both dates are present and valid.
 */
export function readStay(params: URLSearchParams, today: string): ChosenStay {
  const { stay, errors } = readAddress(params, today);
  return Object.keys(errors).length === 0 ? stay : NO_STAY;
}

/** Returns why a URL contains no valid stay, as text for people; empty when it contains a valid one or no dates. */
export function addressErrors(params: URLSearchParams, today: string): StayErrors {
  return readAddress(params, today).errors;
}

function readAddress(params: URLSearchParams, today: string): { stay: ChosenStay; errors: StayErrors } {
  const start = readDay(params.get('date_debut') ?? '', today);
  const end = readDay(params.get('date_fin') ?? '', typeof start === 'string' && start !== '' ? start : today);
  if (typeof start !== 'string') return { stay: NO_STAY, errors: { start: start.problem } };
  if (typeof end !== 'string') return { stay: NO_STAY, errors: { end: end.problem } };
  const stay = { start, end };
  return { stay, errors: stayErrors(stay, today) };
}

/** Returns the URL parameters with this stay replacing the previous one; without dates unless both are chosen. */
export function writeStay(params: URLSearchParams, { start, end }: ChosenStay): URLSearchParams {
  const written = new URLSearchParams(params);
  written.delete('date_debut');
  written.delete('date_fin');
  if (start !== '' && end > start) {
    written.set('date_debut', start);
    written.set('date_fin', end);
  }
  return written;
}

/** The query string of the stay for the next page, « ?date_debut=…&date_fin=… »; '' when the stay is incomplete. */
export function stayQuery(stay: ChosenStay): string {
  const query = writeStay(new URLSearchParams(), stay).toString();
  return query && `?${query}`;
}
