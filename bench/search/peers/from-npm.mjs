import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stateFolder } from '../../../deploy/local/runner/state.mjs';

const run = promisify(execFile);

/**
 * A package of a peer, installed from npm into a folder of the bench, never into the product; kept from run to run.
 * @param {{ name: string, version: string, file: string, folder: string }} wanted `file` within the package
 * @returns {Promise<string>} path of the file
 */
export async function fromNpm({ name, version, file, folder: part }) {
  const folder = join(stateFolder(), 'bench', part);
  const path = join(folder, 'node_modules', name, file);
  if (existsSync(path)) return path;
  console.log(`  ${name} ${version} from npm`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const options = ['--no-audit', '--no-fund', '--no-package-lock'];
  await run('npm', ['install', '-E', `${name}@${version}`, ...options], { cwd: folder, maxBuffer: 16e6 });
  return path;
}
