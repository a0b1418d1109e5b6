import { useState } from 'react';
import { clearDraft, draftKey, readDraft, saveDraft } from './kept-in-browser.js';
import { useShell } from './shell.js';

/**
 * A text in progress that survives closing its dialog, leaving the screen and reloading. Writing « '' » deletes it, as
 * is necessary once it is sent. `stored` is the text before any change.
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
