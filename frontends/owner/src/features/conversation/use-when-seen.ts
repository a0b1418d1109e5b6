import { useEffect } from 'react';

/** Tells `read` the number of the last message, once the page that shows it is on the screen. */
export function useWhenSeen(last: number | undefined, read: (number: number) => void): void {
  useEffect(() => {
    if (last === undefined) return;
    const tell = () => {
      if (document.visibilityState === 'visible') read(last);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [last, read]);
}
