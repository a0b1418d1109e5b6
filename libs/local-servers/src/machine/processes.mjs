import { spawn } from 'node:child_process';
import { accessSync, closeSync, constants, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A process is named by its pid and its start time, so that a reused pid is never mistaken for it.
 * @typedef {{ pid: number, startTime: string }} ProcessIdentity
 *
 * @typedef {object} SpawnOptions
 * @property {string} command
 * @property {string[]} [args]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {string} [logFile] receives stdout and stderr; nothing is kept without it
 * @property {NodeJS.Signals} [stopSignal] asks for a graceful end, SIGTERM by default
 * @property {number} [graceMs] time left before SIGKILL, 10 000 ms by default
 *
 * @typedef {ProcessIdentity & {
 *   exited: Promise<{ code: number | null, signal: NodeJS.Signals | null }>,
 *   hasExited: () => boolean,
 *   stop: () => Promise<void>,
 * }} RunningProcess
 */

export const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv'].find(isExecutable);

/**
 * Starts a process that ends with its parent, even after kill -9 where setpriv exists.
 * @param {SpawnOptions} options
 * @returns {RunningProcess}
 */
export function startProcess({
  command,
  args = [],
  env = process.env,
  cwd,
  uid,
  gid,
  logFile,
  stopSignal = 'SIGTERM',
  graceMs = 10_000,
}) {
  const output = logFile === undefined ? 'ignore' : openLog(logFile);
  const [file, fileArgs] = withParentDeathSignal(command, args, stopSignal);
  // Detached, so that Ctrl-C in the terminal reaches only the runner, which then stops its children in order.
  const child = spawn(file, fileArgs, { env, cwd, uid, gid, detached: true, stdio: ['ignore', output, output] });
  if (typeof output === 'number') closeSync(output);

  let ended = false;
  const exited = new Promise((resolve) => {
    child.once('error', () => resolve({ code: 127, signal: null }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  }).then((result) => {
    ended = true;
    return result;
  });
  const pid = child.pid ?? -1;
  return {
    pid,
    startTime: startTimeOf(pid) ?? '',
    exited: /** @type {RunningProcess['exited']} */ (exited),
    hasExited: () => ended,
    async stop() {
      if (ended) return;
      child.kill(stopSignal);
      const inTime = await Promise.race([exited.then(() => true), delay(graceMs, false, { ref: false })]);
      if (!inTime) child.kill('SIGKILL');
      await exited;
    },
  };
}

/**
 * Ends a process recorded earlier, if it is still the same one.
 * @param {ProcessIdentity} identity
 * @param {{ signal?: NodeJS.Signals, graceMs?: number }} [options]
 * @returns {Promise<boolean>} whether it was alive
 */
export async function endRecordedProcess(identity, { signal = 'SIGTERM', graceMs = 10_000 } = {}) {
  if (!isAlive(identity)) return false;
  sendSignal(identity.pid, signal);
  const deadline = Date.now() + graceMs;
  while (isAlive(identity) && Date.now() < deadline) await delay(50);
  if (isAlive(identity)) sendSignal(identity.pid, 'SIGKILL');
  while (isAlive(identity)) await delay(20);
  return true;
}

/**
 * @param {ProcessIdentity} identity
 * @returns {boolean}
 */
export function isAlive({ pid, startTime }) {
  return startTime !== '' && startTimeOf(pid) === startTime;
}

/**
 * @param {number} pid
 * @returns {string | null} clock ticks since boot; null when there is no such process or only its zombie
 */
export function startTimeOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/**
 * @param {number} pid
 * @returns {string} the command line, empty when unknown
 */
export function commandLineOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended in the meantime.
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.Signals} signal
 * @returns {[string, string[]]}
 */
function withParentDeathSignal(command, args, signal) {
  if (SETPRIV === undefined) return [command, args];
  return [SETPRIV, ['--pdeathsig', signal.replace('SIG', ''), '--', command, ...args]];
}

/** @param {string} path */
function openLog(path) {
  mkdirSync(dirname(path), { recursive: true });
  return openSync(path, 'a', 0o600);
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
