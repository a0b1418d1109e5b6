import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
const LABEL_WIDTH = 12;

/**
 * Runs a command whose output people read as it comes.
 * @param {{ command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv, label?: string | undefined }} options `label`:
 *   before each line, where several commands run at once
 * @returns {Promise<{ code: number, output: string }>} `output` is what it wrote to stdout
 */
export function runShown({ command, args, cwd, env, label }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', label === undefined ? 'inherit' : 'pipe'],
    });
    running.add(child);
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (label === undefined) process.stdout.write(chunk);
    });
    if (label !== undefined) {
      for (const stream of [child.stdout, child.stderr])
        if (stream) createInterface(stream).on('line', (line) => console.log(`${label.padEnd(LABEL_WIDTH)} ${line}`));
    }
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Ends the shown commands that still run. */
export function stopShown() {
  for (const child of running) child.kill('SIGTERM');
}
