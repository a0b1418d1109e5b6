import { spawn, spawnSync } from 'node:child_process';

/** Returns, for an operator, what is missing to build images and start containers; null when nothing is. @returns {string | null} */
export function whyNoDocker() {
  if (spawnSync('docker', ['--version']).status !== 0)
    return 'docker is not installed (Debian: apt install docker.io).';
  const { status, stderr } = spawnSync('docker', ['version', '--format', '{{.Server.Version}}'], { encoding: 'utf8' });
  if (status !== 0) return `The Docker daemon does not answer:\n${stderr.trim()}`;
  const lacking = ['buildx', 'compose'].filter((plugin) => spawnSync('docker', [plugin, 'version']).status !== 0);
  return lacking.length === 0 ? null : `Docker lacks these plugins: ${lacking.join(', ')}.`;
}

/**
 * Runs docker until it ends and shows its output.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<void>} rejects when it fails
 */
export function docker(args, env = process.env) {
  return run('docker', args, { env, stdio: 'inherit' });
}

/** @param {string[]} args @param {number} [timeout] ms @returns {string} what docker says; throws when it fails */
export function dockerAnswer(args, timeout) {
  const form = { encoding: /** @type {const} */ ('utf8'), maxBuffer: 64 * 1024 * 1024, timeout };
  const { status, stdout, stderr } = spawnSync('docker', args, form);
  if (status !== 0) throw new Error(`docker ${args.join(' ')}\n${stderr}`);
  return stdout.trim();
}

/** @param {string} image @returns {boolean} whether the daemon has it */
export function hasImage(image) {
  return spawnSync('docker', ['image', 'inspect', image]).status === 0;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<void>}
 */
export function run(command, args, options = { stdio: 'inherit' }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ${args[0]}: code ${code}`))));
  });
}
