import { tabStorage } from './browser-storage.js';
import { useState } from 'react';
import { useShell } from './shell.js';

const PREFIX = 'placette.compte.';

/** Where the tab keeps what one account has typed under `name`: another account that signs in here never reads it. */
export const draftKey = (account: string, name: string) => `${PREFIX}${account}.${name}`;

/** The draft under `key`, in the shape that its writer gave it; null when there is none. */
export function readDraft<T>(key: string): T | null {
  try {
    return JSON.parse(tabStorage.read(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export const saveDraft = (key: string, draft: unknown): void => tabStorage.write(key, JSON.stringify(draft));

export const clearDraft = (key: string): void => tabStorage.remove(key);

/** At sign-out: the next person at this browser finds nothing. */
export function forgetAllDrafts(): void {
  for (const key of tabStorage.keys(PREFIX)) tabStorage.remove(key);
}

/**
 * A text being written that closing its dialog, leaving the screen or loading it anew does not lose; « '' » forgets it,
 * which is due once it is sent. `stored` is what it was before it was changed.
 */
export function useDraftText(name: string, stored = ''): [text: string, write: (text: string) => void] {
  const { session } = useShell();
  const key = draftKey(session.user?.id ?? '', name);
  const [text, setText] = useState(() => readDraft<string>(key) ?? stored);
  return [
    text,
    (written) => {
      setText(written);
      if (written === '') clearDraft(key);
      else saveDraft(key, written);
    },
  ];
}
