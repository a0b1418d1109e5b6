import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

/**
 * Runs the journeys; paths given as arguments choose some of them. Two run beside each other, but for those that stop a
 * part of the product: these run alone, after the others. A file that fails runs once more, alone: if it then passes it
 * is reported as unstable. Ends with « N passed, M failed ».
 */
const BESIDE = 2;
const folder = mkdtempSync(join(tmpdir(), 'placette-journeys-'));
const jest = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin/jest.js');
const config = join(import.meta.dirname, 'jest.config.mjs');
let child;
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true;
    child?.kill(signal);
  });
}

const given = process.argv.slice(2);
const files = globSync('**/*.e2e.spec.ts', { cwd: import.meta.dirname, exclude: ['node_modules'] })
  .map((file) => join(import.meta.dirname, file))
  .filter((file) => given.length === 0 || given.some((path) => file.includes(path)))
  .sort();
const { alone = [], beside = [] } = Object.groupBy(files, (file) => (stopsParts(file) ? 'alone' : 'beside'));
const rounds = [
  beside.length > 0 ? await run(beside, BESIDE) : [],
  alone.length > 0 && !interrupted ? await run(alone, 1) : [],
].flat();
const failed = rounds.flatMap(({ suites }) => suites.filter(({ status }) => status === 'failed'));
let passed = rounds.reduce((sum, round) => sum + round.passed, 0);
let failures = files.length === 0 ? 1 : rounds.reduce((sum, round) => sum + round.failures, 0);
const unstable = [];
for (const suite of failed) {
  if (interrupted) break;
  console.error(`\n${pathOf(suite)} failed: it runs once more, alone.`);
  const second = await run([suite.name], 1);
  const [passedBefore, failedBefore] = countsOf(suite);
  passed += second.passed - passedBefore;
  failures += second.failures - failedBefore;
  if (second.failures === 0) unstable.push(suite);
}
rmSync(folder, { recursive: true, force: true });

for (const suite of unstable) {
  console.log(`\nUNSTABLE: ${pathOf(suite)} passed on its second run. Its first run failed:\n${suite.message}`);
}
if (unstable.length > 0) console.log(`\nUnstable: ${unstable.map(pathOf).join(', ')}`);
console.log(`${passed} passed, ${failures} failed`);
process.exit(failures > 0 || interrupted ? 1 : 0);

/** Whether a journey disturbs those beside it. @param {string} file */
function stopsParts(file) {
  return /\b(control|restart)\(/.test(readFileSync(file, 'utf8'));
}

/** @param {string[]} paths of journeys @param {number} beside each other */
async function run(paths, beside) {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', jest];
  const options = [
    '--config',
    config,
    `--maxWorkers=${beside}`,
    '--json',
    `--outputFile=${report}`,
    '--runTestsByPath',
  ];
  child = spawn(process.execPath, [...node, ...options, ...paths], { stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((resolve) => child.once('exit', (exitCode) => resolve(exitCode ?? 1)));
  const suites = read(report).testResults ?? [];
  const counts = suites.map(countsOf);
  const failures = counts.reduce((sum, [, failures]) => sum + failures, 0);
  return {
    suites,
    passed: counts.reduce((sum, [passed]) => sum + passed, 0),
    failures: code !== 0 && failures === 0 ? 1 : failures,
  };
}

/** Passed and failed tests; a file that does not run counts as one failure. */
function countsOf({ status, assertionResults }) {
  const count = (wanted) => assertionResults.filter((test) => test.status === wanted).length;
  return [count('passed'), count('failed') || (status === 'failed' ? 1 : 0)];
}

function pathOf({ name }) {
  return relative(dirname(import.meta.dirname), name);
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
