import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

// Lets a test start a process from the sources: node --conditions=@placette/source --import run-typescript.mjs main.ts
const swcrc = new URL('../../../.swcrc', import.meta.url);
const options = JSON.parse(readFileSync(swcrc, 'utf8'));

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.endsWith('.ts')) {
      const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
      // require() needs a path instead of a URL.
      const asked = context.conditions.includes('require') ? fileURLToPath(source) : source.href;
      if (existsSync(source)) return next(asked, context);
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!url.endsWith('.ts') || url.includes('/node_modules/')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      ...options,
      filename,
      swcrc: false,
      sourceMaps: 'inline',
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
