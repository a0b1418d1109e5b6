import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { PARTS, SKIPPED } from '../prove/parts.mjs';
import { runShown, stopShown } from '../runner/run-shown.mjs';

/**
 * `npm run prove`: what the product survives, part by part, and one table of it. Parts by name, else all; `--short` for
 * the form of `.ci/run`, without what the tests hold there. What this machine does not let run is skipped, not held.
 */
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isStopped = true;
    stopShown();
  });
}

const options = process.argv.slice(2);
const names = options.filter((option) => !option.startsWith('-'));
const isShort = options.includes('--short');
if (names.some((name) => !PARTS.some((part) => part.name === name))) {
  console.error(`npm run prove -- ${PARTS.map(({ name }) => name).join(' | ')} [--short]`);
  process.exit(2);
}
const chosen = PARTS.filter(({ name, isLong }) => (names.length === 0 ? !(isShort && isLong) : names.includes(name)));

const rows = [];
for (const [index, { name, fault, holds, args, env = {}, hasShort }] of chosen.entries()) {
  if (isStopped) break;
  console.log(`\n${index + 1} of ${chosen.length}: ${name}, ${fault}`);
  const began = Date.now();
  const { code } = await runShown({
    command: process.execPath,
    args: ['deploy/local/bootstrap.mjs', ...args, ...(isShort && hasShort ? ['--short'] : [])],
    cwd: projectFolder,
    env: isShort ? process.env : { ...env, ...process.env },
  });
  const seconds = Math.round((Date.now() - began) / 1_000);
  const result = code === 0 ? 'held' : code === SKIPPED ? 'skipped' : 'FAILED';
  rows.push({ part: name, fault, 'must hold': holds, result, seconds });
}
console.table(rows.map(({ part, result, seconds }) => ({ part, result, seconds })));
const folder = join(projectFolder, 'artifacts');
mkdirSync(folder, { recursive: true });
const revision = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: projectFolder, encoding: 'utf8' }).trim();
const machine = { cores: availableParallelism(), load: loadavg() };
const proof = { date: new Date().toISOString(), revision, machine, isShort, rows };
writeFileSync(join(folder, 'prove.json'), JSON.stringify(proof, null, 2));
process.exit(!isStopped && rows.every(({ result }) => result !== 'FAILED') ? 0 : 1);
