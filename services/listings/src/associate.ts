import 'reflect-metadata';
import { loadConfig } from '@placette/service-runtime';
import { associateAll, USAGE } from './locations/associate-command.js';
import { associateConfig } from './config.js';

const settings = loadConfig(associateConfig);
try {
  const { lines, failed } = await associateAll(process.argv.slice(2), settings);
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  if (failed) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`);
  process.exitCode = 1;
}
