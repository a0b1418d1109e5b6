import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-tools/runtime-core';
import * as shellApi from '@placette/shell-api';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as query from '@tanstack/react-query';
import * as router from './router-parts.js';

/** Written by the build from package.json. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

const shared: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router': router,
  '@tanstack/react-query': query,
  '@placette/shell-api': shellApi,
};
/** Loaded once a remote asks for it. */
const sharedLater: Readonly<Record<string, () => Promise<unknown>>> = {
  'maplibre-gl': () => import('maplibre-gl'),
};
/** The runtime would keep a failed load for ever: forgotten, the next remote or attempt asks again. */
async function loadShared(name: string, load: () => Promise<unknown>): Promise<() => unknown> {
  try {
    const module = await load();
    return () => module;
  } catch (error) {
    const version = SHARED_VERSIONS[name] ?? '';
    const shares = [...(federation.options.shared[name] ?? []), federation.shareScopeMap['default']?.[name]?.[version]];
    for (const share of shares) if (share) share.loading = null;
    throw error;
  }
}
const shareConfig = (name: string) => ({ singleton: true, requiredVersion: `^${SHARED_VERSIONS[name]}` });

// Remotes are built without the runtime's core and load it from here (experiments.externalRuntime).
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/** The host: one copy of each shared package, the shell's own. Remotes are registered when they are known. */
export const federation = createInstance({
  name: 'placette_shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries([
    ...Object.entries(shared).map(([name, module]) => [
      name,
      { version: SHARED_VERSIONS[name], lib: () => module, shareConfig: shareConfig(name) },
    ]),
    ...Object.entries(sharedLater).map(([name, load]) => [
      name,
      {
        version: SHARED_VERSIONS[name],
        get: () => loadShared(name, load),
        shareConfig: shareConfig(name),
      },
    ]),
  ]),
});
