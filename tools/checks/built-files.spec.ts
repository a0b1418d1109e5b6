import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { services } from '../../deploy/local/product/topology.mjs';
import { filesBelow, ROOT } from './repository-files.js';

/** Paths of files that swc builds, one for each source file; the output of webpack and Prisma has no such source. */
const BUILT = /((?:services\/(?:\w+|\$\{service\})|libs\/[\w-]+|gateway|frontends\/shell)\/dist\/[\w./-]+)\.js\b/g;

const sourceOf = (built: string) =>
  built.startsWith('frontends/shell/dist/server/')
    ? `${built.replace('/dist/', '/')}.ts`
    : `${built.replace('/dist/', '/src/')}.ts`;

it('programs outside the parts name built files that have a source', () => {
  const named = ['bench', 'deploy', 'e2e']
    .flatMap(filesBelow)
    .filter((file) => /\.(ts|mjs)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(BUILT)].map(([, built = '']) => ({ file, built })),
    )
    .filter(({ built }) => !built.includes('/generated/'))
    .flatMap(({ file, built }) =>
      built.includes('${service}')
        ? services.map((service) => ({ file, built: built.replace('${service}', service) }))
        : [{ file, built }],
    );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ built }) => !existsSync(join(ROOT, sourceOf(built))))).toEqual([]);
});
