import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { unpackFromDebian } from '../../libs/local-servers/src/servers/debian-packages.mjs';

const run = promisify(execFile);
const here = import.meta.dirname;

/** Prometheus' own check of configuration, rules and the tests of rules. Throws what promtool says. */
export async function checkRules() {
  const { path, env } = await unpackFromDebian({
    name: 'promtool',
    packages: ['prometheus'],
    program: 'usr/bin/promtool',
  });
  /** @param {string[]} args */
  const promtool = (...args) =>
    run(path, args, { cwd: here, env: { ...process.env, ...env } }).catch((error) => {
      throw new Error(`${error.stdout}\n${error.stderr}`, { cause: error });
    });
  await promtool('check', 'config', 'prometheus.yml');
  await promtool('check', 'rules', 'rules/service-levels.yml', 'rules/alerts.yml');
  await promtool('test', 'rules', 'rules/tests.yml');
}

if (process.argv[1] === import.meta.filename) await checkRules();
