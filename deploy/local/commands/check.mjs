import { join } from 'node:path';
import { checkKubernetes } from '../../kubernetes/checks/check-kubernetes.mjs';
import { checkRules } from '../../observability/check-rules.mjs';
import { buildProduct, generateClients, runNx } from '../build/build.mjs';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { stopCommands } from '../runner/run-command.mjs';
import { runShown, stopShown } from '../runner/run-shown.mjs';

/** `npm run check`: types, import boundaries, cycles, format and build. Goes through all of them, then says which failed. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopShown();
    void stopCommands().then(() => process.exit(130));
  });
}

/** @param {string} program @param {string[]} args */
function tool(program, ...args) {
  return script(join('node_modules', program), ...args);
}

/** @param {string} program from the root @param {string[]} args */
async function script(program, ...args) {
  const { code } = await runShown({
    command: process.execPath,
    args: [join(projectFolder, program), ...args],
    cwd: projectFolder,
    env: process.env,
  });
  if (code !== 0) throw new Error(`code ${code}`);
}

const SOURCES = ['libs', 'services', 'gateway', 'frontends', 'deploy', 'tools', 'bench', 'e2e'];
const IMPORTS = ['--config', 'tools/checks/import-rules.mjs', '--output-type', 'err', ...SOURCES];

/** @type {[title: string, run: () => Promise<unknown>][]} */
const checks = [
  ['Prisma clients', generateClients],
  ['Types', () => runNx(['typecheck'], 'types')],
  ['Lint (ESLint)', () => tool('eslint/bin/eslint.js', '--max-warnings=0', '.')],
  ['Imports (dependency-cruiser)', () => tool('dependency-cruiser/bin/dependency-cruiser.mjs', ...IMPORTS)],
  ['Alerts (promtool)', checkRules],
  ['Kubernetes objects (Kustomize, types)', checkKubernetes],
  ['Format (Prettier)', () => tool('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.')],
  ['Build', buildProduct],
  ['Contracts of the last release', () => script('deploy/release/contracts.mjs')],
];

let failed = 0;
for (const [title, run] of checks) {
  const startedAt = Date.now();
  try {
    await run();
    console.log(`✓ ${title} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
  } catch (error) {
    failed += 1;
    console.error(`✗ ${title}\n${error instanceof Error ? error.message : error}`);
  }
}
console.log(`\n${checks.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
