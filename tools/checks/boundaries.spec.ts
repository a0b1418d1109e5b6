import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const program = join(import.meta.dirname, '../../node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const rules = join(import.meta.dirname, 'import-rules.mjs');

const forbidden = [
  {
    title: 'a service importing another service by path',
    file: 'services/listings/src/by-path.ts',
    target: '../../identity/src/main.js',
    rule: 'parts-meet-through-contracts',
  },
  {
    title: 'a service importing another service by name',
    file: 'services/listings/src/by-name.ts',
    target: '@placette/identity',
    rule: 'no-unknown-module',
  },
  {
    title: 'a library importing a service',
    file: 'libs/nats/src/planted.ts',
    target: '../../../services/identity/src/main.js',
    rule: 'libraries-stand-below',
  },
  {
    title: 'a remote importing another remote',
    file: 'frontends/driver/src/planted.ts',
    target: '../../owner/src/app.js',
    rule: 'parts-meet-through-contracts',
  },
  {
    title: 'a remote importing the shell by name',
    file: 'frontends/driver/src/shell.ts',
    target: '@placette/shell',
    rule: 'no-unknown-module',
  },
  {
    title: 'a frontend importing a server library',
    file: 'frontends/driver/src/server.ts',
    target: '@placette/nats',
    rule: 'browsers-run-no-server-library',
  },
  {
    title: 'a server importing a library of screens',
    file: 'gateway/src/screens.ts',
    target: '@placette/ui',
    rule: 'servers-run-no-browser-library',
  },
  {
    title: 'the contracts importing another library',
    file: 'libs/contracts/src/planted.ts',
    target: '@placette/nats',
    rule: 'contracts-stand-alone',
  },
  {
    title: 'a frontend importing calls with their schemas',
    file: 'frontends/owner/src/calls.ts',
    target: '@placette/contracts/listings/api',
    rule: 'frontends-speak-http',
  },
  {
    title: 'a frontend importing the calls of a subject',
    file: 'frontends/owner/src/subject-calls.ts',
    target: '@placette/contracts/listings/search/api',
    rule: 'frontends-speak-http',
  },
  {
    title: 'a frontend importing events',
    file: 'frontends/shell/src/events.ts',
    target: '@placette/contracts/listings/events',
    rule: 'frontends-speak-http',
  },
  {
    title: 'a screen importing a module of Node',
    file: 'frontends/shell/src/node.ts',
    target: 'node:fs',
    rule: 'browsers-run-no-node-module',
  },
  {
    title: 'a screen importing a package of Node',
    file: 'frontends/shell/src/pg.ts',
    target: 'pg',
    rule: 'browsers-run-no-node-package',
  },
  {
    title: 'a feature importing the calls of another',
    file: 'frontends/owner/src/features/calendar/planted.ts',
    target: '../parkings/api.js',
    rule: 'features-stand-alone',
  },
  {
    title: 'a use case importing Prisma',
    file: 'services/listings/src/use-cases/planted.ts',
    target: '../generated/prisma/client.js',
    rule: 'repositories-read-the-database',
  },
  {
    title: 'a service setting up sharp of its own',
    file: 'services/catalog/src/planted.ts',
    target: 'sharp',
    rule: 'pictures-are-opened-in-one-place',
  },
  {
    title: 'files importing each other in a circle',
    file: 'gateway/src/one.ts',
    target: './two.js',
    rule: 'no-cycles',
  },
  {
    title: 'a file importing itself',
    file: 'gateway/src/alone.ts',
    target: './alone.js',
    rule: 'no-cycles',
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
    file: 'frontends/driver/src/schema.ts',
    target: '@placette/contracts/listings/schema',
  },
];

const standing = {
  'gateway/src/two.ts': "export * from './three.js';\n",
  'gateway/src/three.ts': "import { one } from './one.js';\nexport const three = () => one;\n",
  // Type-only imports do not exist at run time.
  'gateway/src/left.ts': "import type { Right } from './right.js';\nexport type Left = Right;\n",
  'gateway/src/right.ts': "import { left } from './left.js';\nexport type Right = typeof left;\n",
  'services/identity/src/main.ts': '',
  'services/listings/src/generated/prisma/client.ts': '',
  'frontends/owner/src/app.ts': '',
  'frontends/owner/src/features/parkings/api.ts': '',
  'libs/nats/src/index.ts': '',
  'libs/ui/src/index.ts': '',
  'libs/contracts/src/listings/api.ts': '',
  'libs/contracts/src/listings/search/api.ts': '',
  'libs/contracts/src/listings/events.ts': '',
  'libs/contracts/src/listings/schema.ts': '',
  'libs/nats/package.json': '{ "name": "@placette/nats", "exports": "./src/index.ts" }',
  'libs/ui/package.json': '{ "name": "@placette/ui", "exports": "./src/index.ts" }',
  'libs/contracts/package.json': '{ "name": "@placette/contracts", "exports": { "./*": "./src/*.ts" } }',
  'services/identity/package.json': '{ "name": "@placette/identity" }',
  'frontends/shell/package.json': '{ "name": "@placette/shell" }',
  'node_modules/pg/package.json': '{ "name": "pg", "main": "index.js" }',
  'node_modules/pg/index.js': '',
  'node_modules/sharp/package.json': '{ "name": "sharp", "main": "index.js" }',
  'node_modules/sharp/index.js': '',
};
const packages = ['libs/nats', 'libs/ui', 'libs/contracts', 'services/identity', 'frontends/shell'];

interface Violation {
  from: string;
  rule: { name: string };
}

/** Returns the violations of the project's rules in a small product with the same folders. */
function violations(root: string): Violation[] {
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const [file, text] of Object.entries(standing)) write(file, text);
  for (const { file, target } of [...forbidden, ...allowed]) {
    write(file, `import * as planted from '${target}';\nexport const one = planted;\n`);
  }
  mkdirSync(join(root, 'node_modules/@placette'));
  for (const folder of packages) {
    symlinkSync(join(root, folder), join(root, 'node_modules/@placette', folder.split('/')[1] ?? ''));
  }
  const args = ['--config', rules, '--output-type', 'json', 'libs', 'services', 'gateway', 'frontends'];
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

describe('import boundaries', () => {
  let found: Violation[] = [];
  const rulesBrokenBy = (file: string) => found.filter(({ from }) => from === file).map(({ rule }) => rule.name);

  beforeAll(() => {
    const root = mkdtempSync(join(tmpdir(), 'placette-boundaries-'));
    try {
      found = violations(root);
    } finally {
      rmSync(root, { recursive: true });
    }
  }, 60_000);

  it.each(forbidden)('refuse $title', ({ file, rule }) => {
    expect(rulesBrokenBy(file)).toContain(rule);
  });

  it.each(allowed)('accept $title', ({ file }) => {
    expect(rulesBrokenBy(file)).toEqual([]);
  });

  it('accept files that import types of each other', () => {
    expect([...rulesBrokenBy('gateway/src/left.ts'), ...rulesBrokenBy('gateway/src/right.ts')]).toEqual([]);
  });
});

it('a library is imported by its name', () => {
  const root = join(import.meta.dirname, '../..');
  const eslint = join(root, 'node_modules/eslint/bin/eslint.js');
  const { stdout } = spawnSync(
    process.execPath,
    [eslint, '--stdin', '--stdin-filename', 'services/planted/src/main.ts'],
    {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '' },
      input: "export * from '../../../libs/nats/src/index.js';\n",
      encoding: 'utf8',
    },
  );
  expect(stdout).toContain('no-restricted-imports');
}, 60_000);
