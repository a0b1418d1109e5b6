import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '../machine/folders.mjs';
import { withLock } from '../machine/lock.mjs';

const run = promisify(execFile);
const LIBRARY_FOLDERS = ['usr/lib', 'lib'];
const MAXIMUM_ROUNDS = 6;

/**
 * Unpacks a program of Debian’s packages, with the shared libraries that the machine lacks, into the private cache.
 * Nothing is installed and no root is needed; later calls find the unpacked program again.
 * @param {{ name: string, packages: string[], program: string, suite?: string }} wanted `program` is the path inside the
 *   package, `suite` another release of Debian than the machine's, such as `trixie`
 * @returns {Promise<import('./binaries.mjs').Binary>}
 */
export async function unpackFromDebian({ name, packages, program, suite }) {
  const cache = join(cacheFolder(), await distribution());
  const folder = join(cache, name);
  if (!(await exists(join(folder, program)))) {
    await withLock(join(cache, `${name}.lock`), async () => {
      if (await exists(join(folder, program))) return;
      const work = await mkdtemp(join(cache, `${name}-`));
      try {
        await unpack(await privateApt(work, suite), work, packages, program);
        await rm(folder, { recursive: true, force: true });
        await rename(join(work, 'root'), folder);
      } finally {
        await rm(work, { recursive: true, force: true });
      }
    });
  }
  return { path: join(folder, program), env: await libraryPath(folder) };
}

/**
 * @param {Awaited<ReturnType<typeof privateApt>>} apt
 * @param {string} work
 * @param {string[]} packages
 * @param {string} program
 */
async function unpack(apt, work, packages, program) {
  const unpacked = new Set();
  let wanted = packages;
  for (let round = 0; round < MAXIMUM_ROUNDS && wanted.length > 0; round++) {
    await apt.download(wanted);
    for (const archive of await apt.archives()) await run('dpkg', ['-x', archive, join(work, 'root')]);
    for (const name of wanted) unpacked.add(name);
    if ((await missingLibraries(join(work, 'root'), program)).length === 0) return;
    wanted = (await apt.dependencies()).filter((name) => !unpacked.has(name));
  }
  const missing = await missingLibraries(join(work, 'root'), program);
  throw new Error(`libraries not found (${missing.join(', ')})`);
}

/**
 * Runs apt-get with its lists and archives in our own folder.
 * @param {string} work
 * @param {string} [suite]
 */
async function privateApt(work, suite) {
  const [state, cache, downloads] = [join(work, 'state'), join(work, 'cache'), join(work, 'downloads')];
  for (const folder of [join(state, 'lists/partial'), join(cache, 'archives/partial'), downloads, join(work, 'root')]) {
    await mkdir(folder, { recursive: true });
  }
  const options = {
    'Dir::State': state,
    'Dir::State::Lists': join(state, 'lists'),
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': cache,
    'Debug::NoLocking': '1',
    'Acquire::Languages': 'none',
    'Acquire::Retries': '2',
    'APT::Sandbox::User': 'root',
    ...(suite === undefined ? {} : await onlySource(work, suite)),
  };
  const settings = Object.entries(options).flatMap(([key, value]) => ['-o', `${key}=${value}`]);
  /** @param {string[]} args */
  const aptGet = (args) =>
    run('apt-get', [...settings, '-q', ...args], { cwd: downloads, timeout: 300_000, maxBuffer: 16e6 });
  // A foreign package source that is down must not stop us; the download shows whether ours works.
  const update = await aptGet(['update']).catch((error) => /** @type {Error} */ (error));
  const archives = async () =>
    (await readdir(downloads)).filter((file) => file.endsWith('.deb')).map((file) => join(downloads, file));
  return {
    archives,
    /** @param {string[]} packages */
    async download(packages) {
      try {
        await aptGet(['download', ...packages]);
      } catch (error) {
        throw new Error(lastLine(update instanceof Error ? update : error), { cause: error });
      }
    },
    /** Returns packages that the downloaded ones depend on and that are not installed. */
    async dependencies() {
      const fields = await Promise.all(
        (await archives()).map((archive) => run('dpkg-deb', ['-f', archive, 'Depends', 'Pre-Depends'])),
      );
      const names = fields.flatMap(({ stdout }) => namesOf(stdout));
      const absent = await Promise.all(
        [...new Set(names)].map(async (name) => ((await isInstalled(name)) ? [] : [name])),
      );
      return absent.flat();
    },
  };
}

/**
 * Restricts apt to another Debian release, from the same mirror as the machine’s own.
 * @param {string} work
 * @param {string} suite
 */
async function onlySource(work, suite) {
  const { stdout } = await run('apt-get', ['indextargets', '--format', '$(REPO_URI) $(RELEASE)']);
  const own = await osRelease('VERSION_CODENAME');
  const uri = stdout
    .split('\n')
    .find((line) => line.endsWith(` ${own}`))
    ?.split(' ')[0];
  if (uri === undefined) throw new Error(`no package source for ${own}`);
  const list = join(work, 'sources.list');
  await writeFile(list, `deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] ${uri} ${suite} main\n`);
  return { 'Dir::Etc::sourcelist': list, 'Dir::Etc::sourceparts': '-' };
}

/** @param {string} fields */
function namesOf(fields) {
  return fields
    .replaceAll(/^(Pre-)?Depends:/gm, ',')
    .split(/[,|]/)
    .map((dependency) => dependency.trim().split(/[\s:(]/)[0] ?? '')
    .filter((name) => name.startsWith('lib') || name.startsWith('lua'));
}

/** @param {string} name */
async function isInstalled(name) {
  return run('dpkg-query', ['-W', '-f', '${Status}', name]).then(
    ({ stdout }) => stdout.includes('install ok installed'),
    () => false,
  );
}

/**
 * @param {string} root
 * @param {string} program
 */
async function missingLibraries(root, program) {
  const env = { ...process.env, ...(await libraryPath(root)) };
  // ldd fails for a static program, which needs no libraries.
  const { stdout } = await run('ldd', [join(root, program)], { env }).catch(() => ({ stdout: '' }));
  return stdout.split('\n').flatMap((line) => (line.includes('not found') ? [line.trim().split(' ')[0] ?? ''] : []));
}

/**
 * @param {string} root
 * @returns {Promise<Record<string, string>>}
 */
async function libraryPath(root) {
  const folders = [];
  for (const parent of LIBRARY_FOLDERS.map((folder) => join(root, folder))) {
    if (!(await exists(parent))) continue;
    const entries = await readdir(parent, { withFileTypes: true });
    folders.push(
      parent,
      ...entries.filter((entry) => entry.name.includes('-linux-')).map((entry) => join(parent, entry.name)),
    );
  }
  return folders.length === 0 ? {} : { LD_LIBRARY_PATH: folders.join(':') };
}

/** Distinguishes the caches of different systems that share one home, e.g. `debian-12-x64`. */
async function distribution() {
  return `${await osRelease('ID')}-${await osRelease('VERSION_ID')}-${process.arch}`;
}

/** @param {string} key */
async function osRelease(key) {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return new RegExp(`^${key}="?([\\w.]+)`, 'm').exec(release)?.[1] ?? 'unknown';
}

/** @param {string} path */
async function exists(path) {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** @param {unknown} error */
function lastLine(error) {
  const text = String(/** @type {{ stderr?: string }} */ (error).stderr || error);
  return text.trim().split('\n').at(-1) ?? text;
}
