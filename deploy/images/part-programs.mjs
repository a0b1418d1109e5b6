import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The server of a remote, and the commands that are run by hand in its container. */
const REMOTE_PROGRAMS = ['server', 'release'].map((name) => `frontends/remote-server/${name}.mjs`);

/** Returns the programs that the image of a built part contains, with everything that they import. @param {string} part @returns {string[]} */
export function programsOf(part) {
  const files = isRemote(part)
    ? REMOTE_PROGRAMS
    : ownersOf(part).flatMap((owner) => globSync([`${owner}/*.mjs`, `${owner}/dist/**/*.{js,mjs}`]));
  return files.filter((file) => isProgramOf(part, file));
}

/**
 * Returns whether a file, given by its path from the root, is a program of the image of a part.
 * @param {string} part @param {string} file
 */
export function isProgramOf(part, file) {
  if (isRemote(part)) return REMOTE_PROGRAMS.includes(file);
  if (!hasManifest(part)) return dirname(file) === part;
  return ownersOf(part).some((owner) => file.startsWith(`${owner}/dist/`)) && !file.includes('/dist/client/');
}

/** Returns a part and the folders of the libraries of the workspace that it depends on, directly or not. @param {string} part */
export function ownersOf(part) {
  return [part, ...workspaceLibraries(part)];
}

/** @param {string} owner @param {Set<string>} [known] @returns {string[]} */
function workspaceLibraries(owner, known = new Set()) {
  if (isRemote(owner) || !hasManifest(owner)) return [];
  const { dependencies = {} } = JSON.parse(readFileSync(`${owner}/package.json`, 'utf8'));
  for (const name of Object.keys(dependencies).filter((dependency) => dependency.startsWith('@placette/'))) {
    const library = `libs/${name.slice('@placette/'.length)}`;
    if (known.has(library)) continue;
    known.add(library);
    workspaceLibraries(library, known);
  }
  return [...known];
}

/** @param {string} part */
function isRemote(part) {
  return existsSync(`${part}/remote.json`);
}

/** @param {string} part */
function hasManifest(part) {
  return existsSync(`${part}/package.json`);
}
