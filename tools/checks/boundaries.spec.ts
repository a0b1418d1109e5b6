import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const BOUNDARY = '@nx/enforce-module-boundaries';
const RESTRICTED = '@typescript-eslint/no-restricted-imports';

const forbidden = [
  {
    title: 'a service importing another service by path',
    file: 'services/listings/src/planted.ts',
    target: '../../identity/src/main.js',
    rule: BOUNDARY,
  },
  {
    title: 'a service importing another service by name',
    file: 'services/listings/src/planted.ts',
    target: '@placette/identity',
    rule: RESTRICTED,
  },
  {
    title: 'a library importing a service',
    file: 'libs/nats/src/planted.ts',
    target: '../../../services/catalog/src/main.js',
    rule: BOUNDARY,
  },
  {
    title: 'a remote importing another remote',
    file: 'frontends/driver/src/planted.ts',
    target: '../../owner/src/app.js',
    rule: BOUNDARY,
  },
  {
    title: 'a remote importing the shell by name',
    file: 'frontends/driver/src/planted.ts',
    target: '@placette/shell',
    rule: RESTRICTED,
  },
  {
    title: 'a frontend importing a server library',
    file: 'frontends/driver/src/planted.ts',
    target: '@placette/nats',
    rule: BOUNDARY,
  },
  {
    title: 'a frontend importing rpc contracts',
    file: 'frontends/owner/src/planted.ts',
    target: '@placette/contracts/listings/rpc',
    rule: RESTRICTED,
  },
  {
    title: 'a frontend importing events',
    file: 'frontends/shell/src/planted.ts',
    target: '@placette/contracts/listings/events',
    rule: RESTRICTED,
  },
  {
    title: 'a use case importing Prisma',
    file: 'services/listings/src/use-cases/planted.ts',
    target: '../generated/prisma/client.js',
    rule: RESTRICTED,
  },
];

const allowed = [
  {
    title: 'a repository importing Prisma',
    file: 'services/listings/src/planted.repository.ts',
    target: './generated/prisma/client.js',
  },
  {
    title: 'a frontend importing schemas',
    file: 'frontends/driver/src/planted.ts',
    target: '@placette/contracts/listings/schema',
  },
];

/** Rules that the project’s own configuration breaks, for each import were it written in its file. */
function brokenRules(planted: { file: string; target: string }[]): string[][] {
  const input = planted.map(({ file, target }) => ({
    file: join(root, file),
    code: `import * as planted from '${target}';\nexport { planted };\n`,
  }));
  const { stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'planted-code.fixture.mjs')], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', NX_DAEMON: 'false' },
    input: JSON.stringify(input),
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as string[][];
}

describe('import boundaries', () => {
  let ofForbidden: string[][] = [];
  let ofAllowed: string[][] = [];

  beforeAll(() => {
    const rules = brokenRules([...forbidden, ...allowed]);
    ofForbidden = rules.slice(0, forbidden.length);
    ofAllowed = rules.slice(forbidden.length);
  }, 60_000);

  it.each(forbidden.map((planted, index) => ({ ...planted, index })))('refuses $title', ({ index, rule }) => {
    expect(ofForbidden[index]).toContain(rule);
  });

  it.each(allowed.map((planted, index) => ({ ...planted, index })))('accepts $title', ({ index }) => {
    expect(ofAllowed[index]).toEqual([]);
  });
});
