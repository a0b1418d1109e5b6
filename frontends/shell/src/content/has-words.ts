/** Whether every word of `q` is in the text; accents, capitals and kinds of apostrophe do not count. */
export function hasWords(text: string, q: string): boolean {
  const spelledText = spelled(text);
  return spelled(q)
    .split(/\s+/)
    .every((word) => spelledText.includes(word));
}

function spelled(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase().trim();
}
