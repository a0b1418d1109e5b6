import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { transformFile } from '@swc/core';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { services } from '../product/topology.mjs';

/** @typedef {{ from: string, to: string, parts: string[] }} Sources what is compiled where, and the parts that run it */

/** @returns {Sources[]} */
function serverSources() {
  const parts = { ...Object.fromEntries(services.map((name) => [name, `services/${name}`])), gateway: 'gateway' };
  const own = Object.entries(parts).map(([name, folder]) => ({
    ...{ from: `${folder}/src`, to: `${folder}/dist`, parts: [name] },
  }));
  const shell = { from: 'frontends/shell/server', to: 'frontends/shell/dist/server', parts: ['shell'] };
  const runs = { ...parts, shell: 'frontends/shell' };
  const libraries = readdirSync(join(projectFolder, 'libs'))
    .filter((name) => existsSync(join(projectFolder, 'libs', name, 'dist')))
    .map((name) => ({
      from: `libs/${name}/src`,
      to: `libs/${name}/dist`,
      parts: Object.entries(runs).flatMap(([part, folder]) => (dependsOn(folder, name) ? [part] : [])),
    }));
  return [...own, shell, ...libraries];
}

/**
 * @param {string} folder of a package
 * @param {string} library
 * @returns {boolean} also through other libraries
 */
function dependsOn(folder, library) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(projectFolder, folder, 'package.json'), 'utf8'));
  const libraries = Object.keys(dependencies).flatMap((name) => /^@placette\/(.+)$/.exec(name)?.[1] ?? []);
  return libraries.some((name) => name === library || dependsOn(`libs/${name}`, library));
}

/**
 * Compiles what changes of services, gateway, shell’s server and libraries, as their build does.
 * @param {(parts: string[]) => void} onCompiled with the parts that run what changed
 * @returns {{ stop: () => void }}
 */
export function watchSources(onCompiled) {
  /** @type {Map<string, Sources>} */
  const changed = new Map();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const compileChanged = async () => {
    const batch = [...changed];
    changed.clear();
    try {
      await Promise.all(batch.map(([file, sources]) => compile(file, sources)));
      onCompiled([...new Set(batch.flatMap(([, { parts }]) => parts))]);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };
  const watchers = serverSources().map((sources) =>
    watch(join(projectFolder, sources.from), { recursive: true }, (_event, file) => {
      if (file === null || !/\.ts$/.test(file) || /\.spec\.ts$|^generated\//.test(file)) return;
      changed.set(file, sources);
      clearTimeout(timer);
      timer = setTimeout(() => void compileChanged(), 30);
    }),
  );
  return { stop: () => watchers.forEach((watcher) => watcher.close()) };
}

/**
 * @param {string} file below the sources
 * @param {Sources} sources
 */
async function compile(file, { from, to }) {
  const source = join(projectFolder, from, file);
  const output = join(projectFolder, to, file.replace(/\.ts$/, '.js'));
  if (!existsSync(source)) return rmSync(output, { force: true });
  const { code, map = '' } = await transformFile(source, { configFile: join(projectFolder, '.swcrc') });
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(`${output}.map`, map);
  writeFileSync(output, `${code}\n//# sourceMappingURL=${basename(output)}.map\n`);
}
