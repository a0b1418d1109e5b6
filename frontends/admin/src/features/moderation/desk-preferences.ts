import { browserStorage } from '@placette/shell-api';
import { useState } from 'react';

const PREFIX = 'placette.moderation.';

/** Of this browser; a browser that keeps nothing forgets it with the page. */
export function usePreference(name: 'shortcuts' | 'next', byDefault: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => {
    const kept = browserStorage.read(PREFIX + name);
    return kept === null ? byDefault : kept === 'true';
  });
  return [
    value,
    (chosen) => {
      setValue(chosen);
      browserStorage.write(PREFIX + name, String(chosen));
    },
  ];
}
