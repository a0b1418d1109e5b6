import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const pages = join(import.meta.dirname, '../../docs/operations/alerts');
const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(join(import.meta.dirname, 'rules', file), 'utf8').matchAll(pattern)].map(([, name = '']) => name);
const alertNames = namesIn('alerts.yml', /- alert: (\w+)/g);

describe('alerts', () => {
  it('have a page each, and no page is without its alert', () => {
    expect(readdirSync(pages).sort()).toEqual(alertNames.map((name) => `${name}.md`).sort());
  });

  it('are all seen firing by a test of the rules', () => {
    expect([...new Set(namesIn('tests.yml', /alertname: (\w+)/g))].sort()).toEqual(alertNames.toSorted());
  });

  it.each(alertNames)('%s says what it means, what to look at and what to do', (name) => {
    const page = readFileSync(join(pages, `${name}.md`), 'utf8');
    expect(page.match(/^#+ .+$/gm)).toEqual([`# ${name}`, '## Look at', '## Do']);
    expect(page).toContain('```');
  });
});
