import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { allErrors } from './errors.js';
import { edgeErrors } from './kernel/edge-errors.js';
import { kernelErrors, type ErrorTable } from './kernel/errors.js';
import { retryErrors } from './kernel/retry-errors.js';

const source = import.meta.dirname;
const domains = readdirSync(source).filter(
  (folder) => folder !== 'kernel' && existsSync(join(source, folder, 'errors.ts')),
);

async function tables(): Promise<{ domain: string; table: ErrorTable }[]> {
  const read = domains.map(async (domain) => {
    const module = (await import(`./${domain}/errors.js`)) as Record<string, ErrorTable>;
    return Object.entries(module)
      .filter(([name]) => name.endsWith('Errors'))
      .map(([, table]) => ({ domain, table }));
  });
  return [
    { domain: 'kernel', table: { ...kernelErrors, ...retryErrors, ...edgeErrors } },
    ...(await Promise.all(read)).flat(),
  ];
}

describe('the problem codes', () => {
  it('are each declared by one domain only, and all known to the product', async () => {
    const declared = (await tables()).flatMap(({ table }) => Object.keys(table));
    expect(declared.length).toBeGreaterThan(12);
    expect(declared.filter((code, index) => declared.indexOf(code) !== index)).toEqual([]);
    expect(declared.sort()).toEqual(Object.keys(allErrors).sort());
  });

  it.each(Object.entries(allErrors))('%s has a status and a French title', (code, [status, title]) => {
    expect(code).toMatch(/^[a-z][a-z0-9_]*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(title).toMatch(/\S/);
  });
});
