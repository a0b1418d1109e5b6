import { addDays } from '@placette/contracts/kernel/days';
import type { Stay } from '../../calendar/domain/chosen-stay.js';

/** The maximum number of days that a stay may be moved to find a free space. */
export const SHIFT_MAX = 60;

interface Shifted {
  date_debut: string;
  date_fin: string;
}

/**
 * The nearest stays of the same length, one before and one after, nearest first, during which at least one parking is
 * free. `parkings` are the days on which each is not free; no stay begins before `first` or ends after `last`.
 */
export function nearestFreeStays(
  stay: Stay,
  parkings: readonly (readonly string[])[],
  { first, last }: { first: string; last: string },
): Shifted[] {
  const full = parkings.map((days) => new Set(days));
  const isFree = (start: string) =>
    full.some((days) =>
      Array.from({ length: stay.days }, (_, index) => addDays(start, index)).every((day) => !days.has(day)),
    );
  const find = (direction: 1 | -1) => {
    for (let shift = 1; shift <= SHIFT_MAX; shift += 1) {
      const start = addDays(stay.start, shift * direction);
      const end = addDays(stay.end, shift * direction);
      if (start < first || end > last) return [];
      if (isFree(start)) return [{ shift, stay: { date_debut: start, date_fin: end } }];
    }
    return [];
  };
  return [...find(-1), ...find(1)].sort((one, other) => one.shift - other.shift).map((found) => found.stay);
}
