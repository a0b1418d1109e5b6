import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, ROOT } from './repository-files.js';

const read = (file: string) => readFileSync(join(ROOT, 'docs/adr', file), 'utf8');
const files = filesBelow('docs/adr').map((file) => file.slice('docs/adr/'.length));
const decisions = files.filter((file) => file !== 'README.md').sort();
const index = read('README.md');

describe('the decisions of docs/adr', () => {
  it.each(decisions)('%s has a number, a status and its three parts, and stands in the index', (file) => {
    const text = read(file);
    const [, number, title] = /^# (\d+)\. (.+)\n\nStatus: \S.*\.\n/.exec(text) ?? [];
    expect(file).toBe(`${number?.padStart(4, '0')}-${file.slice(5)}`);
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name)).toEqual(['Context', 'Decision', 'Consequences']);
    expect(index).toContain(`[${title}](${file})`);
  });

  it('link to files that exist', () => {
    const links = files.flatMap((file) => [...read(file).matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, link]) => link!));
    expect(links.filter((link) => !files.includes(link))).toEqual([]);
  });

  it('are the only ones that the repository cites: a number that was folded into another cites that one', () => {
    const numbers = new Set(decisions.map((file) => Number(file.slice(0, 4))));
    const cited = filesBelow('')
      .filter((file) => /\.(tsx?|mts|mjs|js|css|prisma|sql|ya?ml|sh|md)$/.test(file))
      .flatMap((file) =>
        [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bADR (\d+)/g)].map((match) => ({ file, match })),
      );
    const unknown = cited.filter(({ match: [, number] }) => !numbers.has(Number(number)));
    expect(unknown.map(({ file, match: [citation] }) => `${file}: ${citation}`)).toEqual([]);
  });
});
