import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../libs/local-servers/src/machine/folders.mjs';

/** Matches the folder and the name of a package in a path, also of a nested one; a build creates names with a dot. */
const PACKAGE = /(node_modules\/(?:.*\/node_modules\/)?((?:@[^/]+\/)?[^./@][^/]*))\//;

/**
 * Lists, in the CycloneDX form, the packages whose code a build has bundled into scripts, where scanners of images do not
 * see them. The source maps name these packages.
 * @param {string} folder of the build
 */
export function bundledPackages(folder) {
  const sources = globSync(`${folder}/**/*.map`).flatMap(
    (file) => /** @type {{ sources: string[] }} */ (JSON.parse(readFileSync(file, 'utf8'))).sources,
  );
  const folders = new Set(sources.flatMap((source) => PACKAGE.exec(source)?.[1] ?? []));
  const components = [...folders].sort().map((path) => {
    const { name, version } = JSON.parse(readFileSync(join(projectFolder, path, 'package.json'), 'utf8'));
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    return { type: 'library', 'bom-ref': purl, name, version, purl };
  });
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components };
}
