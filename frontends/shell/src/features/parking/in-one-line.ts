/** Search engines show about so many characters of a description. */
const SHOWN = 160;

/** One line of at most 160 characters that ends with a whole word. */
export function inOneLine(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  if (line.length <= SHOWN) return line;
  return `${line.slice(0, line.lastIndexOf(' ', SHOWN - 1) > 0 ? line.lastIndexOf(' ', SHOWN - 1) : SHOWN - 1)}…`;
}
