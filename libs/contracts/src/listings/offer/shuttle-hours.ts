import { clockInWords } from '../../kernel/typed.js';

/** When the shuttle of a parking runs, `HH:MM`. From 22:00 to 02:00 spans midnight; the same hour twice is day and night. */
export interface ShuttleHours {
  from: string;
  to: string;
}

/** Null where the owner has not stated them. */
export function shuttleHoursOf(spot: { shuttle_from: string | null; shuttle_to: string | null }): ShuttleHours | null {
  const { shuttle_from: from, shuttle_to: to } = spot;
  return from === null || to === null ? null : { from, to };
}

/** Both ends are within. */
export function shuttleRuns({ from, to }: ShuttleHours, time: string): boolean {
  if (from === to) return true;
  return from < to ? from <= time && time <= to : from <= time || time <= to;
}

/** « de 5 h à 23 h 30 », « jour et nuit ». */
export function shuttleHoursInWords({ from, to }: ShuttleHours): string {
  return from === to ? 'jour et nuit' : `de ${clockInWords(from)} à ${clockInWords(to)}`;
}
