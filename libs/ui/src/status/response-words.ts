import type { ResponseFigures } from '@placette/contracts/requests/response-figures/schema';
import { RESPONSE_DAYS } from '@placette/contracts/requests/response-figures/days';
import { count, duration } from '../format.js';

/** undefined: unknown; null: too few answers for a statement. */
export type KnownResponse = ResponseFigures | null | undefined;

const HOUR = 60;

/** Rounds up to the hour from one hour on, never shorter than the actual time. */
export const roundedUp = (minutes: number) => (minutes < HOUR ? minutes : Math.ceil(minutes / HOUR) * HOUR);

/** AK-04: « Répond en 3 h en général » and « 9 demandes sur 10 acceptées », or « Nouveau ». */
export function responseWords(response: KnownResponse): string[] {
  if (response === undefined) return [];
  if (response === null) return ['Nouveau'];
  const { answer_minutes, accepted, of } = response;
  const time =
    answer_minutes === null
      ? 'La plupart des demandes restent sans réponse'
      : `Répond en ${duration(roundedUp(answer_minutes))} en général`;
  return [time, acceptedWords(accepted, of)];
}

/** CN-04: « 2 séjours annulés par le propriétaire en 90 jours »; null when there was none. */
export function cancellationWords(cancellations: number | undefined): string | null {
  if (!cancellations) return null;
  return `${count(cancellations, 'séjour annulé', 'séjours annulés')} par le propriétaire en ${RESPONSE_DAYS}\u00a0jours`;
}

function acceptedWords(accepted: number, of: number): string {
  if (accepted === 0) return `aucune demande acceptée sur ${of}`;
  return accepted === 1 ? `1\u00a0demande sur ${of} acceptée` : `${accepted}\u00a0demandes sur ${of} acceptées`;
}
