import { addDays } from '@placette/contracts/kernel/days';
import { lastOf, monthOf, weekday } from '@placette/ui/month-days';

interface Stay {
  id: string;
  start_date: string;
  /** The day of departure, which is free again. */
  end_date: string;
}

/** The part of a stay within one week of one month. */
export interface StayBar<T extends Stay> {
  stay: T;
  /** Stays on the same day lie in different lanes; 0 is the highest. */
  lane: number;
  /** Its number of days. */
  span: number;
  isStart: boolean;
  isEnd: boolean;
}

/**
 * Lays stays out in lanes, each as high as is free on its first day. Returns, for a day, the parts that begin on it and
 * the lanes that are used.
 */
export function stayBars<T extends Stay>(stays: readonly T[]) {
  const placed: { stay: T; lane: number }[] = [];
  for (const stay of stays.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))) {
    const used = placed.filter((other) => isOn(other.stay, stay.start_date)).map(({ lane }) => lane);
    let lane = 0;
    while (used.includes(lane)) lane += 1;
    placed.push({ stay, lane });
  }
  return {
    beginningOn(day: string): StayBar<T>[] {
      const last = [addDays(day, 6 - weekday(day)), lastOf(monthOf(day))].toSorted()[0] ?? day;
      return placed
        .filter(({ stay }) => isOn(stay, day) && (stay.start_date === day || weekday(day) === 0 || day.endsWith('-01')))
        .map(({ stay, lane }) => {
          const end = addDays(stay.end_date, -1);
          const until = end < last ? end : last;
          let span = 1;
          while (addDays(day, span) <= until) span += 1;
          return { stay, lane, span, isStart: stay.start_date === day, isEnd: until === end };
        });
    },
    lanesOn: (day: string) => placed.filter(({ stay }) => isOn(stay, day)).map(({ lane }) => lane),
  };
}

const isOn = ({ start_date, end_date }: Stay, day: string) => start_date <= day && day < end_date;
