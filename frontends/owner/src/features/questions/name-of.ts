import type { Question } from '@placette/contracts/requests/questions/schema';

/** Who is written to, by first name and initial. */
export function nameOf({ other }: Pick<Question, 'other'>): string {
  return other.last_initial ? `${other.first_name} ${other.last_initial}.` : other.first_name;
}
