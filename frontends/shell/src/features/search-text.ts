import { useEffect, useState } from 'react';
import { foldText } from '@placette/contracts/kernel/clean-text';

/** Whether every word of `q` is in the text; accents, capitals and kinds of apostrophe do not count. */
export function hasWords(text: string, q: string): boolean {
  const folded = foldText(text);
  return foldText(q)
    .split(' ')
    .every((word) => folded.includes(word));
}

/** Milliseconds without a key before what is typed is looked for. */
const TYPING_PAUSE = 250;

/** The text of a search field, looked for once the typing pauses; `q` is what is looked for now. */
export function useTypedText(q: string, search: (q: string) => void) {
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(() => search(typed.trim()), TYPING_PAUSE);
    return () => clearTimeout(timer);
  });
  return [typed, setTyped] as const;
}
