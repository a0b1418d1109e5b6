/** A spreadsheet would run a cell that begins like this. */
const FORMULA = /^[=+\-@\t\r]/;
const QUOTED = /[";\r\n]/;

/** DK-08: a file as Excel opens it in French: a mark of UTF-8, semicolons, and no cell that it would run. */
export function csvOf(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [titles, ...rows].map((cells) => cells.map(cellOf).join(';'));
  return `\ufeff${lines.map((line) => `${line}\r\n`).join('')}`;
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
