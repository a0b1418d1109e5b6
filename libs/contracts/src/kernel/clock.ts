/** Hours of the day are `HH:MM` strings, 24 h, on the clock of Paris: they compare and sort as text. */

const WITH_SIGN = /^(\d{1,2})\s*(?:[h:.]\s*(\d{2})?)?$/i;
const WITHOUT_SIGN = /^(\d{1,2})(\d{2})$/;

/** Said of a text that is no hour. */
export const CLOCK_EXPECTED = 'Écrivez une heure, par exemple 8\u00a0h\u00a030';

/** As people type it: « 8 », « 8h », « 8 h 30 », « 08:30 », « 8.30 », « 830 »; null for what is no hour. */
export function readClock(typed: string): string | null {
  const text = typed.trim();
  const [, hour, minute = '00'] = WITH_SIGN.exec(text) ?? WITHOUT_SIGN.exec(text) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** « 8 h 30 », « 5 h », « 0 h 15 », of `HH:MM`. */
export function clockInWords(time: string): string {
  const [hour, minute] = time.split(':');
  return `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`;
}
