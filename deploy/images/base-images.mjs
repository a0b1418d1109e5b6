import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../libs/local-servers/src/machine/folders.mjs';
import { docker, hasImage, run } from './docker.mjs';

/**
 * The base images, and the Debian release whose packages replace them on a machine without a registry; null when Debian has
 * no such package.
 */
export const BASE_IMAGES = {
  'node:24.21.0-trixie-slim': 'trixie',
  'postgres:18.6-trixie': 'forky',
  'nats:2.15.1-alpine': 'forky',
  'redis:8.0.6-trixie': 'forky',
  'caddy:2.11.4-alpine': 'forky',
  'prom/prometheus:v3.5.3': 'forky',
  'prom/alertmanager:v0.28.1': 'forky',
  'prom/blackbox-exporter:v0.27.0': 'forky',
  'prom/node-exporter:v1.9.1': 'forky',
  'quay.io/prometheuscommunity/postgres-exporter:v0.17.1': 'forky',
  'oliver006/redis_exporter:v1.74.0-alpine': 'forky',
  'natsio/prometheus-nats-exporter:0.17.3': null,
  'grafana/grafana:12.4.4': null,
};

/** Files of packages for people, which servers do not need. */
const NOT_IN_IMAGES = ['doc', 'i18n', 'info', 'locale', 'man'].map((name) => `usr/share/${name}`);
/** A mirror may lag behind the release; downloaded packages are not kept. */
const APT_SETTINGS = `Acquire::Check-Valid-Until "false";
Dir::Cache::pkgcache "";
Dir::Cache::srcpkgcache "";
DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb"; };
`;

const standIns = join(projectFolder, 'deploy/images/stand-ins');

/**
 * Pulls the base images that the daemon lacks; those that no registry gives are made from Debian packages under the same names.
 * @param {string[]} buildOptions
 */
export async function provideBaseImages(buildOptions) {
  for (const [image, release] of Object.entries(BASE_IMAGES)) {
    if (hasImage(image)) continue;
    const pulled = await docker(['pull', image]).then(
      () => true,
      () => false,
    );
    if (pulled) continue;
    if (release === null) {
      console.log(`${image}: no registry answers, and Debian has no package of it.`);
      continue;
    }
    console.log(`${image}: no registry answers; the image is made of packages of Debian ${release}.`);
    await makeStandIn(image, release, buildOptions);
  }
}

/** @param {string} image @param {string} release @param {string[]} buildOptions */
async function makeStandIn(image, release, buildOptions) {
  await importDebian(release);
  const name = image.replace(/^.*\//, '').replace(/:.*/, '');
  const context = mkdtempSync(join(tmpdir(), 'placette-stand-in-'));
  try {
    if (name === 'node') await fetchNode(context);
    await docker(['build', ...buildOptions, '-t', image, '-f', join(standIns, `${name}.Dockerfile`), context]);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}

/** Makes an image of a minimal Debian. @param {string} release */
async function importDebian(release) {
  const image = `placette-stand-in/debian:${release}`;
  if (hasImage(image)) return;
  if (!existsSync('/usr/sbin/debootstrap')) throw new Error('debootstrap is needed (apt install debootstrap).');
  const folder = mkdtempSync(join(tmpdir(), 'placette-debian-'));
  // For a release that this debootstrap does not know yet, the script of sid works too.
  const script = existsSync(`/usr/share/debootstrap/scripts/${release}`) ? release : 'sid';
  try {
    const options = ['--variant=minbase', '--include=ca-certificates'];
    await run('debootstrap', [...options, release, folder, 'http://deb.debian.org/debian', script]);
    for (const path of [...NOT_IN_IMAGES, 'var/cache/apt', 'var/lib/apt/lists'])
      rmSync(join(folder, path), { recursive: true, force: true });
    const excluded = NOT_IN_IMAGES.map((path) => `path-exclude=/${path}/*\n`).join('');
    writeFileSync(join(folder, 'etc/dpkg/dpkg.cfg.d/90image'), excluded);
    writeFileSync(join(folder, 'etc/apt/apt.conf.d/90image'), APT_SETTINGS);
    await run('sh', ['-c', `tar -C "$1" -c . | docker import - "$2"`, 'sh', folder, image]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fetches Node and npm from the npm registry. @param {string} context */
async function fetchNode(context) {
  copyFileSync(join(projectFolder, 'node_modules/node/bin/node'), join(context, 'node'));
  mkdirSync(join(context, 'npm'));
  await run('npm', ['pack', '--silent', '--pack-destination', context, 'npm@11']);
  await run('sh', ['-c', `tar -xzf "$1"/npm-*.tgz --strip-components=1 -C "$1"/npm`, 'sh', context]);
}
