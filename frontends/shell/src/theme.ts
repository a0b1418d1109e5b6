import { browserStorage } from '@placette/shell-api';
import { useEffect, useState, useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';
type Shown = 'light' | 'dark';

const CHANGED = 'placette-theme';

function choice(): ThemeChoice {
  const stored = browserStorage.read('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function shown(): Shown {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

function apply(): void {
  const chosen = choice();
  const dark = chosen === 'dark' || (chosen === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  window.dispatchEvent(new Event(CHANGED));
}

/** first-theme.js sets the first theme before the page is drawn; this follows later changes. */
export function useTheme(): { shown: Shown; choice: ThemeChoice; choose: (choice: ThemeChoice) => void } {
  const drawn = useSyncExternalStore(subscribe, shown, () => 'light' as const);
  const [chosen, setChosen] = useState<ThemeChoice>('system');
  useEffect(() => {
    setChosen(choice());
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', apply);
    return () => system.removeEventListener('change', apply);
  }, []);
  return {
    shown: drawn,
    choice: chosen,
    choose: (next) => {
      if (next === 'system') browserStorage.remove('theme');
      else browserStorage.write('theme', next);
      setChosen(next);
      apply();
    },
  };
}
