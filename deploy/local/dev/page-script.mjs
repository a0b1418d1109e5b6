import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const refresh = readFileSync(
  join(resolve('react-refresh/runtime'), '../cjs/react-refresh-runtime.development.js'),
  'utf8',
);

/**
 * Before any bundle: the one react-refresh of the page. Then what is told on `changes`: bundles that were built, which
 * update in place where they are loaded and can, else `reload`.
 * @param {string} changes its address, with the version of the page
 */
export function pageScript(changes) {
  return `(() => {
    const process = { env: { NODE_ENV: 'development' } }, exports = {};
    ${refresh}
    exports.injectIntoGlobalHook(window);
    // Bundles have modules of the same names, each with a copy of its own.
    window.reactRefreshOf = (bundle) =>
      ({ ...exports, register: (type, id) => exports.register(type, bundle + ' ' + id) });
    window.ReactRefreshRuntime = exports;
  })();
  new EventSource(${JSON.stringify(changes)}).onmessage = ({ data }) => {
    if (data === 'reload') return location.reload();
    // What cannot change in place is loaded again.
    for (const name of JSON.parse(data)) window.placetteHot?.[name]?.().catch(() => location.reload());
  };`;
}
