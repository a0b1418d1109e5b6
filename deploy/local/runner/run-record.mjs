import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endRecordedProcess, isAlive, startTimeOf } from '../../../libs/local-servers/src/machine/processes.mjs';

/**
 * @typedef {import('../../../libs/local-servers/src/machine/processes.mjs').ProcessIdentity} ProcessIdentity
 * @typedef {{ runner: ProcessIdentity, siteUrl: string, processes: Record<string, ProcessIdentity> }} Run
 */

/**
 * Claims the state folder for this runner. What a killed runner left running is ended first.
 * @param {string} stateFolder
 * @param {string} siteUrl
 * @returns {Promise<{ claimed: false, run: Run } | { claimed: true, record: RunRecord, ended: string[] }>}
 */
export async function claimRun(stateFolder, siteUrl) {
  const path = join(stateFolder, 'run.json');
  const mine = { runner: { pid: process.pid, startTime: startTimeOf(process.pid) ?? '' }, siteUrl, processes: {} };
  /** @type {string[]} */
  const ended = [];
  while (!create(path, mine)) {
    const previous = read(path);
    if (previous !== null && isAlive(previous.runner)) return { claimed: false, run: previous };
    ended.push(...(await endAll(previous?.processes ?? {})));
    rmSync(path, { force: true });
  }
  return { claimed: true, record: new RunRecord(path, mine), ended };
}

/** What is running now, on disk, for the next start to find. */
export class RunRecord {
  /**
   * @param {string} path
   * @param {Run} run
   */
  constructor(path, run) {
    this.path = path;
    this.run = run;
  }

  /**
   * @param {string} name
   * @param {ProcessIdentity} identity
   */
  add(name, { pid, startTime }) {
    this.run.processes[name] = { pid, startTime };
    this.#save();
  }

  /** @param {string} name */
  remove(name) {
    delete this.run.processes[name];
    this.#save();
  }

  /** @param {string} siteUrl */
  setSiteUrl(siteUrl) {
    this.run.siteUrl = siteUrl;
    this.#save();
  }

  close() {
    rmSync(this.path, { force: true });
  }

  #save() {
    const temporary = `${this.path}.new`;
    writeFileSync(temporary, JSON.stringify(this.run, null, 2), { mode: 0o600 });
    renameSync(temporary, this.path);
  }
}

/**
 * @param {Record<string, ProcessIdentity>} processes in their order of start
 * @returns {Promise<string[]>} names of those that were still alive
 */
async function endAll(processes) {
  const alive = [];
  for (const [name, identity] of Object.entries(processes).reverse()) {
    const signal = name === 'postgres' ? 'SIGINT' : 'SIGTERM';
    if (await endRecordedProcess(identity, { signal })) alive.push(name);
  }
  return alive;
}

/**
 * @param {string} path
 * @param {Run} run
 * @returns {boolean} false when the file is there already
 */
function create(path, run) {
  try {
    writeFileSync(path, JSON.stringify(run, null, 2), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @param {string} path
 * @returns {Run | null}
 */
function read(path) {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
