import { useState } from 'react';

const PREFIX = 'placette.moderation.';

/** Of this browser; a browser that keeps nothing forgets it with the page. */
export function usePreference(name: 'shortcuts' | 'next', byDefault: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => read(name) ?? byDefault);
  return [
    value,
    (chosen) => {
      setValue(chosen);
      try {
        localStorage.setItem(PREFIX + name, String(chosen));
      } catch {
        // Kept for this page.
      }
    },
  ];
}

function read(name: string): boolean | null {
  try {
    const kept = localStorage.getItem(PREFIX + name);
    return kept === null ? null : kept === 'true';
  } catch {
    return null;
  }
}
