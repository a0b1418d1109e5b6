import { foldText } from '@placette/contracts/kernel/clean-text';

/** Whether every word of `q` is in the text; accents, capitals and kinds of apostrophe do not count. */
export function hasWords(text: string, q: string): boolean {
  const folded = foldText(text);
  return foldText(q)
    .split(' ')
    .every((word) => folded.includes(word));
}
