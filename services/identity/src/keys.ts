#!/usr/bin/env node
import { loadConfig } from '@placette/service-runtime';
import { keysConfig } from './config.js';
import { changeKeys } from './tokens/keys-command.js';

const settings = loadConfig(keysConfig);
try {
  const { secret, advice } = await changeKeys(process.argv.slice(2), settings);
  // Only the secret is on standard output, so that it can be piped into a secret store.
  if (secret !== null) process.stdout.write(`${secret}\n`);
  process.stderr.write(`${advice}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
