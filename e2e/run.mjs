import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Runs the journeys; paths given as arguments choose some of them. Ends with « N passed, M failed ». */
const folder = mkdtempSync(join(tmpdir(), 'placette-journeys-'));
const report = join(folder, 'report.json');
const jest = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin/jest.js');
const config = join(import.meta.dirname, 'jest.config.mjs');
const child = spawn(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    jest,
    '--config',
    config,
    '--runInBand',
    '--json',
    `--outputFile=${report}`,
    ...process.argv.slice(2),
  ],
  { stdio: ['ignore', 'ignore', 'inherit'] },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));

child.on('exit', (code) => {
  const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = read(report);
  rmSync(folder, { recursive: true, force: true });
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  console.log(`${numPassedTests} passed, ${code !== 0 && failed === 0 ? 1 : failed} failed`);
  process.exit(code ?? 1);
});

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
