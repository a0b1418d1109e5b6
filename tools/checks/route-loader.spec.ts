import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogRoutes } from '@placette/contracts/catalog/routes';
import * as catalog from '@placette/contracts/catalog/routes';
import { pitch } from '../../frontends/route-loader.mjs';
import { filesBelow, ROOT } from './repository-files.js';

describe('the routes that pages load (ADR 101)', () => {
  it('are each route of the contract, its method and path, and that it answers nothing where it does', async () => {
    const asked: string[] = [];
    const importModule = (request: string) => (asked.push(request), Promise.resolve(catalog));
    const code = await (pitch as () => Promise<string>).call({ resourcePath: '/catalog/routes.ts', importModule });
    expect(asked).toEqual(['/catalog/routes.ts?schemas']);
    const [name, json] = code.replace('export const ', '').replace(/;$/, '').split(' = ');
    expect(name).toBe('catalogRoutes');
    const routes = Object.entries(catalogRoutes).map(([key, { method, path, status }]) => [
      key,
      { method, path, ...(status === 204 && { status }) },
    ]);
    expect(JSON.parse(json!)).toEqual(Object.fromEntries(routes));
  });

  it('need nothing else of another file of routes: a bundle has only its routes', () => {
    const files = filesBelow('libs/contracts/src').filter((file) => file.endsWith('/routes.ts'));
    const needed = files.flatMap((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      const imports = text.matchAll(/^import \{([^}]*)\} from '(?!.*kernel\/)[^']*\/routes\.js'/gm);
      return [...imports].flatMap(([, names = '']) =>
        names.split(',').flatMap((name) => (/^$|Routes?$|^type /.test(name.trim()) ? [] : [`${file}: ${name.trim()}`])),
      );
    });
    expect(files.length).toBeGreaterThan(20);
    expect(needed).toEqual([]);
  });
});
