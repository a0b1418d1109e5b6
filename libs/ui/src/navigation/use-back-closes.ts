import { useEffect, useRef } from 'react';
import { layers } from './layers.js';

/** The browser's Back calls `close` instead of leaving the page, while `isOpen`. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? layers().open(() => latest.current()) : undefined), [isOpen]);
}
