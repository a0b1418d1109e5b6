import { today } from '@placette/contracts/kernel/days';
import { useEffect, useState } from 'react';

const LOOK_MS = 60_000;

/** The calendar day in Paris (C23), also of a page that stays open past midnight or is looked at again days later. */
export function useDay(dayOf: () => string = today): string {
  const [day, setDay] = useState(dayOf);
  useEffect(() => {
    const look = () => setDay(dayOf());
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [dayOf]);
  return day;
}
