import { readFileSync } from 'node:fs';

/** What people type and the place that they mean: a slug, or « @ » and the commune or street that is no place. */
export const phrasings = readFileSync(new URL('phrasings.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [phrase: string, expected: string, kind: string]);
