import { catalogRoutes } from '@placette/contracts/catalog/routes';
import * as catalog from '@placette/contracts/catalog/routes';
import { pitch } from '../../frontends/route-loader.mjs';

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
});
