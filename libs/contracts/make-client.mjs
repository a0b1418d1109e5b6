import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformFileSync } from '@swc/core';

/**
 * `npx nx run contracts:generate` writes src/generated/client: the method and path of each HTTP call, for browsers. The
 * script compiles the contracts and imports them to read the calls; the TypeScript types still come from the contracts.
 */
const source = path.join(import.meta.dirname, 'src');
const compiled = path.join(import.meta.dirname, '.compiled');
const client = path.join(source, 'generated/client');
const configFile = path.join(import.meta.dirname, '../../.swcrc');
const files = globSync('**/*.ts', { cwd: source, exclude: (name) => name === 'generated' || name.includes('.spec.') });

rmSync(compiled, { recursive: true, force: true });
rmSync(client, { recursive: true, force: true });
try {
  for (const file of files) {
    const { code } = transformFileSync(path.join(source, file), { configFile, sourceMaps: false });
    write(path.join(compiled, file.replace(/\.ts$/, '.js')), code);
  }
  const { clientCalls } = await import(pathToFileURL(path.join(compiled, 'kernel/client.js')).href);
  for (const file of files.filter((name) => path.basename(name) === 'api.ts')) {
    const tables = Object.entries(await import(pathToFileURL(path.join(compiled, file.replace(/\.ts$/, '.js'))).href));
    const lines = tables.filter(([, value]) => hasCalls(value)).map(([name, value]) => table(name, clientCalls(value)));
    if (lines.length > 0) write(path.join(client, `${path.dirname(file)}.ts`), header(file) + lines.join(''));
  }
} finally {
  rmSync(compiled, { recursive: true, force: true });
}

/** @param {unknown} value */
function hasCalls(value) {
  return typeof value === 'object' && value !== null && Object.values(value).some((one) => one?.http?.path);
}

/** @param {string} file */
function header(file) {
  const up = '../'.repeat(file.split('/').length);
  const source = up + file.replace(/\.ts$/, '.js');
  return `import type { ClientCalls } from '${up}kernel/client.js';\nimport type * as declared from '${source}';\n`;
}

/** @param {string} name @param {object} shown */
function table(name, shown) {
  const json = JSON.stringify(shown, null, 2);
  return `\nexport const ${name} = ${json} as unknown as ClientCalls<typeof declared.${name}>;\n`;
}

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
