import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

// Lets Node run test files, and programs that tests start, from the sources:
// node --conditions=@placette/source --import run-typescript.mjs main.ts
const options = JSON.parse(readFileSync(new URL('../../.swcrc', import.meta.url), 'utf8'));
const SOURCE = /\.tsx?$/;
const STYLE = /\.(css|svg|png|jpg|webp|woff2)$/;
const NO_STYLE = new URL('jest/style-stand-in.mjs', import.meta.url).href;
/** The runner of integration tests has what this package exports as globals, and not the package. */
const GLOBALS = 'data:text/javascript,export const { jest, expect, it, test, describe } = globalThis;';

const fileOf = (url = '') => url.split(/[?#]/, 1)[0] ?? '';

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
    const isRelative = specifier.startsWith('.') && SOURCE.test(fileOf(context.parentURL));
    if (isRelative && STYLE.test(specifier)) return { url: NO_STYLE, shortCircuit: true };
    if (!isRelative || !specifier.endsWith('.js')) return next(specifier, context);
    for (const ending of ['.ts', '.tsx']) {
      const source = new URL(specifier.replace(/\.js$/, ending), context.parentURL);
      // require() needs a path instead of a URL.
      const asked = context.conditions.includes('require') ? fileURLToPath(source) : source.href;
      if (existsSync(source)) return next(asked, context);
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    const file = fileOf(url);
    if (!SOURCE.test(file) || file.includes('/node_modules/')) return next(url, context);
    const filename = fileURLToPath(file);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      ...options,
      filename,
      swcrc: false,
      sourceMaps: 'inline',
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
