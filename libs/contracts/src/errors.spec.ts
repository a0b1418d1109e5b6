import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { allErrors, edgeErrors, fail, failAs, failField, retryErrors } from './errors.js';
import { kernelErrors, type ErrorTable } from './kernel/errors.js';

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

describe('a refusal', () => {
  const [status, title] = allErrors.not_found;
  const detail = 'Elle n’est plus là.';
  const refused = (refuse: () => never) => {
    try {
      return refuse();
    } catch (error) {
      return error;
    }
  };

  it('has the status and the title of its code, and what else is known', () => {
    const errors = [{ path: 'place', message: 'Inconnue', code: 'unknown' }];
    expect(refused(() => fail('not_found', detail, errors))).toMatchObject({
      code: 'not_found',
      status,
      title,
      detail,
      errors,
    });
  });

  it('has another status where the contract gives its code one', () => {
    expect(refused(() => failAs(410, 'not_found', detail))).toMatchObject({
      code: 'not_found',
      status: 410,
      title,
      detail,
    });
  });

  it('of a field says its title there', () => {
    expect(refused(() => failField('not_found', 'place'))).toMatchObject({
      status,
      errors: [{ path: 'place', message: title, code: 'not_found' }],
    });
  });
});
