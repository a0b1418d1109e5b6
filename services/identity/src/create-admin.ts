import 'reflect-metadata';
import { AppError } from '@placette/contracts';
import { loadConfig } from '@placette/service-runtime';
import { createAdminConfig } from './config.js';
import { createAdmin, USAGE } from './administration/create-admin-command.js';

const settings = loadConfig(createAdminConfig);
try {
  process.stdout.write(`${await createAdmin(process.argv.slice(2), settings)}\n`);
} catch (error) {
  process.stderr.write(`${describe(error)}\n${USAGE}\n`);
  process.exitCode = 1;
}

function describe(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error);
  // Titles and messages are French texts for users, so only codes are printed.
  const fields = (error.errors ?? []).map(({ path, code }) => `  - ${path}: ${code}`);
  return [error.detail ?? error.code, ...fields].join('\n');
}
