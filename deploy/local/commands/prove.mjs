import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { forgetResult, readResult, THEN } from '../prove/bench-results.mjs';
import { PARTS, shared, SKIPPED } from '../prove/parts.mjs';
import { runShown, stopShown } from '../runner/run-shown.mjs';

/**
 * `npm run prove`: what the product survives, part by part, and one table of it. Parts by name, else all; `--short` for
 * the form of `.ci/run`, without what the tests hold there: it asks no part for a time, so that two run beside each other,
 * and what fails so is tried again alone, which the table says. What this machine does not let run is skipped, not held.
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

/** @typedef {import('../prove/parts.mjs').Part} Part */
/** @typedef {{ result: 'held' | 'held alone' | 'skipped' | 'FAILED', seconds: number }} Outcome `held alone`: not beside another */

/** Parts that run at the same time in the short form. */
const LANES = 2;

/** @type {Map<Part, Outcome>} */
const outcomes = new Map();
const waiting = isShort ? shared(chosen) : chosen.map((part) => [part]);
const areMany = isShort && waiting.length > 1;
let begun = 0;
await Promise.all(Array.from({ length: areMany ? LANES : 1 }, lane));
for (const part of chosen) {
  if (!areMany || isStopped || outcomes.get(part)?.result !== 'FAILED') continue;
  console.log(`\nOnce more, alone: ${part.name}`);
  const { result, seconds } = await runAlone(part);
  outcomes.set(part, { result: result === 'held' ? 'held alone' : result, seconds });
}
const rows = chosen.map((part) => {
  const { name, fault, holds } = part;
  return { part: name, fault, 'must hold': holds, ...(outcomes.get(part) ?? { result: 'FAILED', seconds: 0 }) };
});

/** Runs the waiting parts one after the other. */
async function lane() {
  for (let parts = waiting.shift(); parts !== undefined && !isStopped; parts = waiting.shift()) {
    for (const { name, fault } of parts) console.log(`\n${++begun} of ${chosen.length}: ${name}, ${fault}`);
    const [first] = parts;
    const found = parts.length > 1 || first === undefined ? await runTogether(parts) : [await runAlone(first)];
    for (const [index, part] of parts.entries()) if (found[index]) outcomes.set(part, found[index]);
  }
}

/** @param {string[]} args @param {Record<string, string>} [env] of the long form */
async function command(args, env) {
  const began = Date.now();
  const { code } = await runShown({
    command: process.execPath,
    args: ['deploy/local/bootstrap.mjs', ...args],
    cwd: projectFolder,
    env: isShort ? process.env : { ...env, ...process.env },
    asOnePiece: areMany,
  });
  return { code, seconds: Math.round((Date.now() - began) / 1_000) };
}

/** @param {Part} part @returns {Promise<Outcome>} */
async function runAlone({ args, env, hasShort }) {
  const { code, seconds } = await command([...args, ...(isShort && hasShort ? ['--short'] : [])], env);
  return { result: code === 0 ? 'held' : code === SKIPPED ? 'skipped' : 'FAILED', seconds };
}

/** Runs benches one after the other on one product, whose start counts for the first. @param {Part[]} parts @returns {Promise<Outcome[]>} */
async function runTogether(parts) {
  const benches = parts.map(({ args: [, name = '', ...words] }) => ({ name, words }));
  for (const { name, words } of benches) forgetResult(name, words);
  const results = () => benches.map(({ name, words }) => readResult(name, words));
  const telling = tellEnds(parts, results);
  const { seconds } = await command([
    'bench',
    ...benches.flatMap(({ name, words }) => [THEN, name, ...words, '--short']).slice(1),
  ]);
  clearInterval(telling);
  const found = results();
  const others = found.slice(1).reduce((sum, result) => sum + (result?.seconds ?? 0), 0);
  return found.map((result, index) => ({
    result: outcomeOf(result),
    seconds: index === 0 ? seconds - others : (result?.seconds ?? 0),
  }));
}

/** @param {import('../prove/bench-results.mjs').Result | null} result null: it did not come to its end */
function outcomeOf(result) {
  if (result?.isSkipped) return 'skipped';
  return result?.failures.length === 0 ? 'held' : 'FAILED';
}

/**
 * Prints a line for each bench that has ended, because their output is only shown after the last one.
 * @param {Part[]} parts @param {() => (import('../prove/bench-results.mjs').Result | null)[]} results
 */
function tellEnds(parts, results) {
  let told = 0;
  return setInterval(() => {
    const ended = results();
    for (let result = ended[told]; result; result = ended[++told])
      console.log(`${parts[told]?.name}: ${outcomeOf(result)}, ${result.seconds} s`);
  }, 1_000);
}

console.table(rows.map(({ part, result, seconds }) => ({ part, result, seconds })));
const folder = join(projectFolder, 'artifacts');
mkdirSync(folder, { recursive: true });
const revision = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: projectFolder, encoding: 'utf8' }).trim();
const machine = { cores: availableParallelism(), load: loadavg() };
const proof = { date: new Date().toISOString(), revision, machine, isShort, rows };
writeFileSync(join(folder, 'prove.json'), JSON.stringify(proof, null, 2));
process.exit(!isStopped && rows.every(({ result }) => result !== 'FAILED') ? 0 : 1);
