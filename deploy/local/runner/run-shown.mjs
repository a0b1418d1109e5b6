import { spawn } from 'node:child_process';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a command whose output people read as it comes, or as one piece once it has ended: beside another, whose lines would
 * come between.
 * @param {{ command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv, asOnePiece?: boolean }} options
 * @returns {Promise<{ code: number, output: string }>} `output` is what it wrote to stdout, as one piece also to stderr
 */
export function runShown({ command, args, cwd, env, asOnePiece = false }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', asOnePiece ? 'pipe' : 'inherit'] });
    running.add(child);
    let output = '';
    const take = (/** @type {Buffer} */ chunk) => {
      output += chunk;
      if (!asOnePiece) process.stdout.write(chunk);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => {
      running.delete(child);
      if (asOnePiece) process.stdout.write(output);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Ends the shown commands that still run. */
export function stopShown() {
  for (const child of running) child.kill('SIGTERM');
}
