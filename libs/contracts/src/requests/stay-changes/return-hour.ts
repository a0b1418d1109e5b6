/** « 18 h 30 », « 9 h », of an hour on the clock `HH:MM`. */
export function hourWords(hour: string): string {
  const [hours = '', minutes = ''] = hour.split(':');
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}
