import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alertNames, testedAlerts } from './watched-names.js';

const pages = join(import.meta.dirname, '../../docs/operations/alerts');

describe('alerts', () => {
  it('have a page each, and no page is without its alert', () => {
    expect(readdirSync(pages).sort()).toEqual(
      alertNames()
        .map((name) => `${name}.md`)
        .sort(),
    );
  });

  it('are all seen firing by a test of the rules', () => {
    expect([...new Set(testedAlerts())].sort()).toEqual(alertNames().sort());
  });

  it.each(alertNames())('%s says what it means, what to look at and what to do', (name) => {
    const page = readFileSync(join(pages, `${name}.md`), 'utf8');
    expect(page.match(/^#+ .+$/gm)).toEqual([`# ${name}`, '## Look at', '## Do']);
    expect(page).toContain('```');
  });
});
