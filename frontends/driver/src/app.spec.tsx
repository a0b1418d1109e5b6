import remote from '../remote.json' with { type: 'json' };
import app from './app.js';

it('declares the prefixes of its pages in remote.json, and no other', () => {
  const prefixOf = (path: string) => remote.prefixes.find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  expect(new Set(app.routes.map(({ path }) => prefixOf(path)))).toEqual(new Set(remote.prefixes));
});
