import { count } from '@placette/ui/format';

/** « 35 min », « 5 h », « 3 jours »; seconds. */
export function waitText(seconds: number | null): string {
  if (seconds === null) return '–';
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes}\u00a0min`;
  const hours = Math.round(seconds / 3_600);
  return hours < 48 ? `${hours}\u00a0h` : count(Math.round(seconds / 86_400), 'jour', 'jours');
}
