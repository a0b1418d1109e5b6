import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledPackages } from './bundled-packages.mjs';

const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
  packages: Record<string, { version: string }>;
};

test('lists each package that was bundled, with its version, for scanners of images', () => {
  const folder = mkdtempSync(join(tmpdir(), 'placette-bundle-'));
  mkdirSync(join(folder, 'assets'));
  const nested = Object.keys(packages).find((path) => /^node_modules\/[^@]\w+\/node_modules\/\w+$/.test(path)) ?? '';
  const sources = [
    'webpack://placette_driver/./src/app.tsx',
    'webpack://placette_driver/../../node_modules/.federation/entry.js',
    'webpack://placette_driver/../../node_modules/@tanstack/query-core/build/query.js?1a2b',
    `webpack://placette_driver/../../${nested}/index.js`,
    'webpack://placette_driver/../../node_modules/zod/v4/core/parse.js',
    'webpack://placette_driver/../../node_modules/zod/v4/index.js',
  ];
  writeFileSync(join(folder, 'assets/app.js.map'), JSON.stringify({ sources }));
  const version = (path: string) => packages[path]?.version;
  const purl = (path: string) => `pkg:npm/${path.split('node_modules/').at(-1)?.replace('@', '%40')}@${version(path)}`;
  const paths = ['node_modules/@tanstack/query-core', nested, 'node_modules/zod'];
  const list = bundledPackages(folder);
  expect(list).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
  expect(list.components.map((component) => component.purl)).toEqual(paths.map(purl));
  rmSync(folder, { recursive: true });
});
