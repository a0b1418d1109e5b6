/* global __resourceQuery */

/** Stands in each bundle: lets the page's script take what was built since (page-script.mjs). */
const page = /** @type {{ placetteHot?: Record<string, () => Promise<void>> }} */ (globalThis);
page.placetteHot ??= {};
page.placetteHot[__resourceQuery.slice(1)] = async () => {
  // Each build has an update from the one before; the last has none yet.
  while (import.meta.webpackHot.status() === 'idle' && (await import.meta.webpackHot.check(true)) !== null);
};
