import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../libs/local-servers/src/machine/folders.mjs';
import { remotes, services } from '../local/product/topology.mjs';
import { docker } from './docker.mjs';

const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).trim();

/**
 * Settings: PLACETTE_VERSION (by default the commit, `-dirty` where files differ from it), IMAGES_BUILD_NETWORK (e.g. `host`),
 * NODE_EXTRA_CA_CERTS and ~/.npmrc, which builds read as secrets.
 */
export const version =
  process.env['PLACETTE_VERSION'] ?? git('describe', '--always', '--dirty', '--abbrev=12', '--exclude=*');

/** @typedef {{ name: string, dockerfile: string, part: string }} Image */

/** @type {Image[]} */
export const IMAGES = [
  ...services.map((service) => ({ name: service, dockerfile: 'node-part', part: `services/${service}` })),
  { name: 'gateway', dockerfile: 'node-part', part: 'gateway' },
  { name: 'shell', dockerfile: 'node-part', part: 'frontends/shell' },
  ...remotes.map((remote) => ({ name: remote, dockerfile: 'remote', part: `frontends/${remote}` })),
  { name: 'mails', dockerfile: 'remote', part: 'deploy/local/mail-sink' },
  { name: 'postgres', dockerfile: 'postgres', part: 'postgres' },
];

/** @param {string} name @returns {string} e.g. `placette/identity:0a1b2c3d4e5f` */
export function imageName(name) {
  return `placette/${name}:${version}`;
}

/** @returns {string[]} */
export function buildOptions() {
  const network = process.env['IMAGES_BUILD_NETWORK'];
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  const npmrc = join(homedir(), '.npmrc');
  return [
    ...(network ? ['--network', network] : []),
    ...(certificates ? ['--secret', `id=ca,src=${certificates}`] : []),
    ...(existsSync(npmrc) ? ['--secret', `id=npmrc,src=${npmrc}`] : []),
  ];
}

/** @param {Image} image */
export async function buildImage({ name, dockerfile, part }) {
  const labels = { PART: part, VERSION: version, REVISION: git('rev-parse', 'HEAD') };
  const args = [
    'build',
    ...buildOptions(),
    ...Object.entries(labels).flatMap(([label, value]) => ['--build-arg', `${label}=${value}`]),
    ...['-t', imageName(name), '-t', `placette/${name}:latest`],
    ...['-f', join(projectFolder, `deploy/images/${dockerfile}.Dockerfile`), projectFolder],
  ];
  // Docker before 23 does not use BuildKit by default.
  await docker(args, { ...process.env, DOCKER_BUILDKIT: '1' });
}
