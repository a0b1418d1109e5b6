import { clockInWords } from '../../kernel/typed.js';

/** When the shuttle runs, as `HH:MM`. From 22:00 to 02:00 spans midnight; the same time twice means day and night. */
export interface ShuttleHours {
  from: string;
  to: string;
}

/** Null when the owner has not stated the hours. */
export function shuttleHoursOf(spot: { shuttle_from: string | null; shuttle_to: string | null }): ShuttleHours | null {
  const { shuttle_from: from, shuttle_to: to } = spot;
  return from === null || to === null ? null : { from, to };
}

/** Both ends are included. */
export function shuttleRuns({ from, to }: ShuttleHours, time: string): boolean {
  if (from === to) return true;
  return from < to ? from <= time && time <= to : from <= time || time <= to;
}

/** For example « de 5 h à 23 h 30 » or « jour et nuit ». */
export function shuttleHoursInWords({ from, to }: ShuttleHours): string {
  return from === to ? 'jour et nuit' : `de ${clockInWords(from)} à ${clockInWords(to)}`;
}
