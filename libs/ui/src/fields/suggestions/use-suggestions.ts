import { useEffect, useRef, useState } from 'react';

interface Source<T> {
  search: (query: string, signal: AbortSignal) => Promise<readonly T[]>;
  minCharacters: number;
  debounceMs?: number;
}

interface Suggestions<T> {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  items: readonly T[];
}

const nothing: Suggestions<never> = { status: 'idle', items: [] };

/** Asks `search` once typing rests for `debounceMs`; an older answer never replaces a newer one. */
export function useSuggestions<T>(query: string, source: Source<T>): Suggestions<T> {
  const { minCharacters, debounceMs = 150 } = source;
  const [found, setFound] = useState<Suggestions<T>>(nothing);
  const search = useRef(source.search);
  useEffect(() => {
    search.current = source.search;
  });
  const text = query.trim();
  useEffect(() => {
    if (text.length < minCharacters) {
      setFound(nothing);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      setFound((before) => (before.items.length > 0 ? before : { status: 'loading', items: [] }));
      search.current(text, stop.signal).then(
        (items) => stop.signal.aborted || setFound({ status: 'ready', items }),
        () => stop.signal.aborted || setFound({ status: 'failed', items: [] }),
      );
    }, debounceMs);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [text, minCharacters, debounceMs]);
  return found;
}
