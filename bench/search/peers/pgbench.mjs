import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { unpackFromDebian } from '../../../libs/local-servers/src/servers/debian-packages.mjs';
import { SESSION } from '../statements.mjs';

const run = promisify(execFile);
const INSTALLED = ['/usr/bin/pgbench', '/usr/local/bin/pgbench'];
/** pgbench takes no more scripts than this. */
export const STATEMENTS_MAX = 120;

/**
 * The same SQL without anything else, by pgbench: one script a statement, prepared once on each connection with its
 * values in it, chosen at random.
 * @param {{ connectionString: string, statements: readonly import('../statements.mjs').Statement[] }} options
 */
export async function preparePgbench({ connectionString, statements }) {
  const { path, env } = await program();
  const folder = await mkdtemp(join(tmpdir(), 'placette-pgbench-'));
  const files = await Promise.all(
    statements.map(async ({ text, values }, number) => {
      const file = join(folder, `${number}.sql`);
      await writeFile(file, `${inline(text, values)};\n`);
      return file;
    }),
  );
  return {
    remove: () => rm(folder, { recursive: true, force: true }),
    /** @type {import('../../loads/rounds.mjs').System['run']} */
    async run({ clients, milliseconds }) {
      // Its clients connect within this time.
      const seconds = Math.max(2, Math.round(milliseconds / 1_000));
      const load = ['-c', clients, '-j', Math.min(2, clients), '-T', seconds, '--random-seed=7'].map(String);
      const log = ['-l', `--log-prefix=${join(folder, 'log')}`];
      const scripts = files.flatMap((file) => ['-f', file]);
      const { stdout } = await run(path, ['-n', '-M', 'prepared', ...load, ...log, ...scripts, connectionString], {
        env: { ...process.env, ...env, PGOPTIONS: SESSION },
        maxBuffer: 64e6,
      });
      const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
      const times = await readTimes(folder);
      const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
      return {
        times,
        elapsedMs: rate > 0 ? (times.length / rate) * 1_000 : seconds * 1_000,
        statuses: failed > 0 ? { failed } : { 200: times.length },
      };
    },
  };
}

async function program() {
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return { path: installed, env: {} };
  const packages = ['postgresql-15'];
  return unpackFromDebian({ name: 'pgbench', packages, program: 'usr/lib/postgresql/15/bin/pgbench' });
}

/** Milliseconds of each transaction; the logs are removed. @param {string} folder */
async function readTimes(folder) {
  /** @type {number[]} */
  const times = [];
  for (const name of (await readdir(folder)).filter((file) => file.startsWith('log'))) {
    const text = await readFile(join(folder, name), 'utf8');
    for (const line of text.split('\n')) if (line !== '') times.push(Number(line.split(' ')[2]) / 1_000);
    await rm(join(folder, name));
  }
  return times;
}

/** @param {string} text @param {readonly unknown[]} values */
export function inline(text, values) {
  return text
    .replaceAll(/\$(\d+)/g, (_, number) => literal(values[Number(number) - 1]))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** @param {unknown} value @returns {string} */
function literal(value) {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return `ARRAY[${value.map(literal).join(', ')}]`;
  return pg.escapeLiteral(String(value));
}
