import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const keyOf = (entry: string) => `placette.defilement.${entry}`;

/** Back on the page by the browser's button: the rows are where they were left, as soon as they are there. */
export function useKeptScroll(isReady: boolean): void {
  const { key } = useLocation();
  const arrival = useNavigationType();
  const restored = useRef(false);
  useEffect(() => {
    if (!isReady || restored.current) return;
    restored.current = true;
    const kept = Number(sessionStorage.getItem(keyOf(key)));
    if (arrival === 'POP' && kept > 0) window.scrollTo(0, kept);
  }, [isReady, key, arrival]);
  useEffect(() => {
    let y = window.scrollY;
    const remember = () => {
      y = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
      sessionStorage.setItem(keyOf(key), String(y));
    };
  }, [key]);
}
