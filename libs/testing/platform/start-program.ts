import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const here = import.meta.dirname;

/** Starts a program of this folder as a process, with these settings and none of the test's. */
export function startProgram(name: string, settings: Record<string, string | undefined>): ChildProcess {
  const loader = ['--conditions=@placette/source', '--import', join(here, '../run-typescript.mjs')];
  return spawn(process.execPath, [...loader, join(here, name)], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export async function endOf(child: ChildProcess): Promise<{ code: number | null; signal: string | null }> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return { code: child.exitCode, signal: child.signalCode };
}

/** Runs a program until it ends. */
export async function runProgram(name: string, settings: Record<string, string | undefined>) {
  const child = startProgram(name, settings);
  const [stdout, stderr, { code }] = await Promise.all([text(child.stdout!), text(child.stderr!), endOf(child)]);
  return { code, stdout, stderr };
}
