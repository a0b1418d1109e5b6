import { useState } from 'react';
import { clearDraft, draftKey, readDraft, saveDraft } from './kept-in-browser.js';
import { useShell } from './shell.js';

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
