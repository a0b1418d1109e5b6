import { rmSync } from 'node:fs';
import { startProcess } from '../../../libs/local-servers/src/machine/processes.mjs';
import { lastLines } from '../../../libs/local-servers/src/machine/readiness.mjs';

/** @type {Set<import('../../../libs/local-servers/src/machine/processes.mjs').RunningProcess>} */
const running = new Set();

/**
 * Runs a command to its end, its output in a log of its own.
 * @param {{ title: string, command: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv, logFile: string }} options
 * @throws {Error} with the last log lines, when it fails
 */
export async function runCommand({ title, command, args, cwd, env, logFile }) {
  rmSync(logFile, { force: true });
  const child = startProcess({ command, args, cwd, env, logFile });
  running.add(child);
  const { code, signal } = await child.exited;
  running.delete(child);
  if (code !== 0) {
    throw new Error(`"${title}" failed (${signal ?? `code ${code}`}). Log: ${logFile}\n${lastLines(logFile, 40)}`);
  }
}

/** Ends the commands that still run, when the runner is asked to stop. */
export async function stopCommands() {
  await Promise.all([...running].map((child) => child.stop()));
}
