import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks on the terminal without showing what is typed. Fails where there is no terminal. */
export async function askPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Error('Password missing: give --password, ADMIN_PASSWORD or a terminal');
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
