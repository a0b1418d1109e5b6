import Papa from 'papaparse';

/** A spreadsheet would run a cell that begins like this. */
const FORMULA = /^[=+\-@\t\r]/;

/** DK-06, DK-08: a file as Excel opens it in French: a mark of UTF-8, semicolons, and no cell that it would run. */
export function csvOf(fields: readonly string[], data: readonly (readonly string[])[]): string {
  const rows = { fields: [...fields], data: data.map((cells) => [...cells]) };
  return `\ufeff${Papa.unparse(rows, { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA })}`;
}
