import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { readReport, withSecondTries } from '../deploy/local/test/jest-report.mjs';

/**
 * Runs the journeys; paths given as arguments choose some of them. Two run beside each other, but for those that stop a
 * part of the product or give the administrator a second factor, which ends the sessions of the others: these run alone,
 * after the others. A file that fails runs once more, alone: if it then passes it
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
const { alone = [], beside = [] } = Object.groupBy(files, (file) => (disturbs(file) ? 'alone' : 'beside'));
const rounds = [
  ...(beside.length > 0 ? [await run(beside, BESIDE)] : []),
  ...(alone.length > 0 && !interrupted ? [await run(alone, 1)] : []),
];
const first = {
  suites: rounds.flatMap(({ suites }) => suites),
  passed: rounds.reduce((sum, round) => sum + round.passed, 0),
  failed: files.length === 0 ? 1 : rounds.reduce((sum, round) => sum + round.failed, 0),
};
const { passed, failed, unstable } = await withSecondTries(first, async (file) => {
  if (interrupted) return { suites: [], passed: 0, failed: 1 };
  console.error(`\n${pathOf(file)} failed: it runs once more, alone.`);
  return run([file], 1);
});
rmSync(folder, { recursive: true, force: true });

for (const { name, message } of unstable) {
  console.log(`\nUNSTABLE: ${pathOf(name)} passed on its second run. Its first run failed:\n${message}`);
}
if (unstable.length > 0) console.log(`\nUnstable: ${unstable.map(({ name }) => pathOf(name)).join(', ')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || interrupted ? 1 : 0);

/** Whether a journey disturbs those beside it. @param {string} file */
function disturbs(file) {
  return /\b(control|restart|nameColleague)\(/.test(readFileSync(file, 'utf8'));
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
  return readReport(report, code);
}

function pathOf(file) {
  return relative(dirname(import.meta.dirname), file);
}
