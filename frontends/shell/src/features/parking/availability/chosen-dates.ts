import { today } from '@placette/contracts/kernel/days';
import { day } from '@placette/contracts/kernel/fields';
import type { DateRange } from '@placette/ui/date-range-field';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * « ?date_debut=…&date_fin=… », as the search hands them over. The URL follows what is chosen in its own time: a
 * departure typed at once after an arrival must not bring the former arrival back.
 */
export function useChosenDates(): [DateRange, (dates: DateRange) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const [dates, setDates] = useState(() => datesIn(params));
  function choose(next: DateRange) {
    setDates(next);
    const kept = new URLSearchParams(params);
    for (const [name, value] of [
      ['date_debut', next.start],
      ['date_fin', next.end],
    ] as const) {
      if (value) kept.set(name, value);
      else kept.delete(name);
    }
    // The entry stays the one that a list led to.
    setParams(kept, { replace: true, preventScrollReset: true, state: state as unknown });
  }
  return [dates, choose];
}

/** What is past or unreadable counts for nothing. */
function datesIn(params: URLSearchParams): DateRange {
  const read = (name: string) => day.catch('').parse(params.get(name) ?? '');
  const start = read('date_debut');
  return start >= today() ? { start, end: read('date_fin') } : { start: '', end: '' };
}

export function datesQuery({ start, end }: DateRange): string {
  return start && end > start ? `?${new URLSearchParams({ date_debut: start, date_fin: end }).toString()}` : '';
}
