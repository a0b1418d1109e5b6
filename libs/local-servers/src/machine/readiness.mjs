import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Polls until `probe` returns true; fails immediately when the process ends.
 * @param {string} name for the message
 * @param {() => Promise<boolean>} probe
 * @param {{ process: import('./processes.mjs').RunningProcess, logFile?: string | undefined, timeoutMs?: number }}
 * options
 * @throws {Error} with the last log lines
 */
export async function waitUntil(name, probe, { process, logFile, timeoutMs = 60_000 }) {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (process.hasExited()) throw new Error(`${name} stopped at its start.\n${lastLines(logFile)}`);
    if (await probe()) return;
    await delay(40);
  }
  throw new Error(`${name} did not answer within ${timeoutMs / 1000} s.\n${lastLines(logFile)}`);
}

/**
 * @param {string | undefined} logFile
 * @param {number} [count]
 * @returns {string} the last lines of a log, indented
 */
export function lastLines(logFile, count = 15) {
  if (logFile === undefined) return '';
  try {
    const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n');
    return lines
      .slice(-count)
      .map((line) => `    ${line}`)
      .join('\n');
  } catch {
    return '';
  }
}

/**
 * Returns whether a server on 127.0.0.1 greets, or answers `question`, with a text that contains `expected`.
 * @param {{ port: number, question?: string, expected: string }} exchange
 * @returns {Promise<boolean>}
 */
export function greets({ port, question, expected }) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let received = '';
    /** @param {boolean} answer */
    const finish = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2_000, () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('close', () => finish(false));
    socket.once('connect', () => question !== undefined && socket.write(question));
    socket.on('data', (chunk) => {
      received += chunk.toString('utf8');
      if (received.includes(expected)) finish(true);
      // A different response, such as that of a server that is still loading.
      else if (received.endsWith('\n')) finish(false);
    });
  });
}
