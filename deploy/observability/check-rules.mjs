import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unpackFromDebian } from '../../libs/local-servers/src/servers/debian-packages.mjs';
import { readQueries, RULE_FILES, RULE_TESTS } from './queries.mjs';

const run = promisify(execFile);
const here = import.meta.dirname;

/** Prometheus' own check of configuration, rules, their tests and the queries of dashboards. Throws what promtool says. */
export async function checkRules() {
  const { path, env } = await unpackFromDebian({
    name: 'promtool',
    packages: ['prometheus'],
    program: 'usr/bin/promtool',
  });
  /** @param {string[]} args */
  const promtool = (...args) =>
    run(path, args, { cwd: here, env: { ...process.env, ...env } }).catch((error) => {
      throw new Error(`${error.stdout}\n${error.stderr}`, { cause: error });
    });
  await promtool('check', 'config', 'prometheus.yml');
  const files = Object.values(RULE_FILES).flat();
  await promtool('check', 'rules', ...files.map((file) => `rules/${file}`));
  await promtool('test', 'rules', ...RULE_TESTS.map((file) => `rules/${file}`));
  await checkQueries(promtool);
}

/** promtool reads queries as rules. @param {(...args: string[]) => Promise<unknown>} promtool */
async function checkQueries(promtool) {
  const folder = mkdtempSync(join(tmpdir(), 'placette-queries-'));
  const file = join(folder, 'queries.json');
  const rules = readQueries().map(({ from, expr }, at) => ({ record: `query_${at}`, expr, labels: { from } }));
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'queries', rules }] }));
  await promtool('check', 'rules', file).finally(() => rmSync(folder, { recursive: true }));
}

if (process.argv[1] === import.meta.filename) await checkRules();
