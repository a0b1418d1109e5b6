import { render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryRouter } from 'react-router';
import { kinds } from './stories.js';

const folder = join(import.meta.dirname, '..');
const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
  exports: Record<string, string>;
};
const components = [...new Set(Object.values(exports))]
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/^export function ([A-Z]\w+)/gm)])
  .map(([, name]) => name);
const stories = kinds.flatMap((kind) => Object.entries(kind.stories));

describe('the catalogue', () => {
  it('shows every component of the package, once', () => {
    expect(stories.map(([component]) => component).sort()).toEqual(components.sort());
  });

  it.each(stories)('draws %s in its states', (_component, states) => {
    for (const [name, state] of Object.entries(states)) {
      const { container } = render(<MemoryRouter>{state}</MemoryRouter>);
      expect(`${name}: ${container.innerHTML}`).not.toBe(`${name}: `);
    }
  });
});
