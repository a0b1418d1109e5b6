import { daysBetween } from '../../kernel/days.js';
import { lastCalendarDay } from '../calendar/calendar-days.js';
import { readDay } from './typed-day.js';

/** A stay as it is being chosen: calendar days `YYYY-MM-DD` in Europe/Paris, '' while not chosen. */
export interface ChosenStay {
  /** The car is left. */
  start: string;
  /** The car is taken back: the space is free again (C23). */
  end: string;
}

export const NO_STAY: ChosenStay = { start: '', end: '' };

/** Days of the longest stay. */
export const STAY_DAYS_MAX = 365;

export interface StayErrors {
  start?: string;
  end?: string;
}

/**
 * C23: none or both dates, from `today` on, departure after arrival, a year at most and not beyond what calendars know.
 * Empty when they are right. While dates are still being chosen, one that is missing is no error.
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
 * The stay that an address names, « ?date_debut=2026-12-12&date_fin=2026-12-20 »; as typed (« 12/12/2026 ») when the
 * form was sent before the page was alive. NO_STAY unless both dates are there and right: what is past or cannot be
 * read counts for nothing.
 */
export function readStay(params: URLSearchParams, today: string): ChosenStay {
  const { stay, errors } = readAddress(params, today);
  return Object.keys(errors).length === 0 ? stay : NO_STAY;
}

/** Why an address names no stay, in words for the reader; empty when it names one, or no date at all. */
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

/** The address with this stay in place of the one before; without dates unless both are chosen. */
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

/** The dates for the next page: « ?date_debut=…&date_fin=… », or '' without a whole stay. */
export function stayQuery(stay: ChosenStay): string {
  const query = writeStay(new URLSearchParams(), stay).toString();
  return query && `?${query}`;
}
