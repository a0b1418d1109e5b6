import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * @typedef {object} Release one build of a remote; `entry` is below the remote's origin
 * @property {string} version
 * @property {number} contract between shell and remote
 * @property {string} basePath
 * @property {string[]} prefixes
 * @property {string} entry
 * @property {string} integrity of the file of `entry`: `sha256-<base64>`
 *
 * @typedef {object} Channels what `remote.json` of a folder of releases holds; this file alone says what visitors get
 * @property {string} name of the remote
 * @property {Release} stable
 * @property {Release & { percent: number }} [canary] for this percentage of browsers
 * @property {string[]} previous versions that were stable, the last one first
 */

const KEPT_PREVIOUS = 10;
const RELEASE_FILE = 'release.json';

/**
 * The last build of a folder that webpack wrote.
 * @param {string} buildFolder
 * @returns {{ name: string, release: Release }}
 */
export function readBuild(buildFolder) {
  const { name, manifest, ...rest } = readJson(join(buildFolder, 'remote.json'));
  const hash = createHash('sha256').update(readFileSync(join(buildFolder, manifest)));
  return { name, release: { ...rest, entry: manifest, integrity: `sha256-${hash.digest('base64')}` } };
}

/**
 * Adds the files of a build to the releases, all or none of them, without their source maps.
 * @param {string} folder of the releases
 * @param {string} buildFolder
 * @returns {boolean} false when they were there already
 */
export function addBuild(folder, buildFolder) {
  const { release } = readBuild(buildFolder);
  const target = join(folder, release.version);
  if (existsSync(target)) return false;
  const prepared = join(folder, `.${release.version}-${randomUUID()}`);
  mkdirSync(folder, { recursive: true });
  cpSync(join(buildFolder, release.version), prepared, { recursive: true, filter: (file) => !file.endsWith('.map') });
  writeJson(join(prepared, RELEASE_FILE), release);
  try {
    renameSync(prepared, target);
    return true;
  } catch (error) {
    // Another replica has already added the same release.
    rmSync(prepared, { recursive: true, force: true });
    if (existsSync(target)) return false;
    throw error;
  }
}

/** @param {string} folder @returns {Channels | null} */
export function readChannels(folder) {
  const file = join(folder, 'remote.json');
  return existsSync(file) ? readJson(file) : null;
}

/**
 * @param {string} folder
 * @param {string} version of a release that is there
 * @returns {Release}
 */
function readRelease(folder, version) {
  const file = join(folder, version, RELEASE_FILE);
  if (!existsSync(file)) throw new Error(`${folder} holds no release ${version}`);
  return readJson(file);
}

/**
 * @param {string} folder
 * @param {string} name of the remote
 * @param {string} version
 * @returns {Channels}
 */
export function makeStable(folder, name, version) {
  const known = readChannels(folder);
  const stable = readRelease(folder, version);
  const left = known === null ? [] : [known.stable.version, ...known.previous];
  const previous = left.filter((other) => other !== version).slice(0, KEPT_PREVIOUS);
  return writeChannels(folder, { name, stable, previous }, known);
}

/**
 * @param {string} folder
 * @param {string} version
 * @param {number} percent of browsers
 * @returns {Channels}
 */
export function makeCanary(folder, version, percent) {
  const known = readChannels(folder);
  if (known === null) throw new Error('no release is stable yet: the first one has nothing beside it');
  return writeChannels(folder, { ...known, canary: { ...readRelease(folder, version), percent } }, known);
}

/** Makes the canary the stable release, which all visitors get. @param {string} folder @returns {Channels} */
export function promote(folder) {
  const known = readChannels(folder);
  if (!known?.canary) throw new Error('there is no canary to promote');
  return makeStable(folder, known.name, known.canary.version);
}

/**
 * Removes the canary if there is one, or else returns to the release that was stable before.
 * @param {string} folder
 * @returns {Channels}
 */
export function rollBack(folder) {
  const known = readChannels(folder);
  if (known === null) throw new Error('no release is stable yet');
  const { canary, ...rest } = known;
  if (canary) return writeChannels(folder, rest, known);
  const [version, ...previous] = known.previous;
  if (version === undefined) throw new Error('no release was stable before');
  return writeChannels(folder, { ...rest, stable: readRelease(folder, version), previous }, known);
}

/** @param {string} folder @param {Channels} channels @param {Channels | null} before @returns {Channels} */
function writeChannels(folder, channels, before) {
  // From now on a release that is left counts the days until it goes.
  const now = new Date();
  for (const left of [before?.stable, before?.canary]) {
    const file = left && join(folder, left.version, RELEASE_FILE);
    if (file && existsSync(file)) utimesSync(file, now, now);
  }
  writeJson(join(folder, 'remote.json'), channels);
  return channels;
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Replaces a file in one step, so that no reader sees half of it. @param {string} file @param {unknown} value */
function writeJson(file, value) {
  const prepared = join(file, '..', `.${basename(file)}-${randomUUID()}`);
  writeFileSync(prepared, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(prepared, file);
}
