import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../libs/local-servers/src/machine/ports.mjs';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { version } from '../../images/build-images.mjs';
import { docker, dockerAnswer, run } from '../../images/docker.mjs';
import { services } from '../../local/product/topology.mjs';

const ADMIN_EMAIL = 'admin@placette.localhost';

/** Settings for the journeys, whose people share one address and set the headers of a proxy themselves. */
const FOR_JOURNEYS = {
  ...{ RATE_LIMIT: '6000', AUTH_RATE_LIMIT: '6000', FORM_RATE_LIMIT: '600', MAIL_RATE_LIMIT: '6000' },
  ...{
    VERIFY_RATE_LIMIT: '6000',
    FACTOR_RATE_LIMIT: '6000',
    PASSKEY_RATE_LIMIT: '6000',
    MAILS_PER_HOUR: '10000',
    MAILS_PER_NETWORK: '10000',
  },
  ...{ SUBMISSIONS_PER_DAY: '600', MAIL_FREQUENCY_SECONDS: '1' },
};

/**
 * The fields of `docker inspect` that are read.
 * @typedef {object} Inspected
 * @property {string} Name
 * @property {{ User: string }} Config
 * @property {{ ReadonlyRootfs: boolean, CapDrop: string[] | null, CapAdd: string[] | null, SecurityOpt: string[] | null, Memory: number, NanoCpus: number }} HostConfig
 * @property {{ Health?: { Status: string } }} State
 */

/** Returns a subnet that neither the product nor, most likely, another trial uses. */
const subnet = () => `10.213.${128 + Math.floor(Math.random() * 128)}.0/28`;

/**
 * The Compose product as a project with its own checkout, secrets, volumes, networks and ports. Only one at a time, because
 * the environment of this process tells `docker compose` and the commands of operators which project they mean.
 */
export class ComposeTrial {
  /** @param {{ folder: string, files: string[], sitePort: number, tlsPort: number, mailsPort: number }} made */
  constructor({ folder, files, sitePort, tlsPort, mailsPort }) {
    this.folder = folder;
    /** The files of this repository that an operator has. */
    this.checkout = join(folder, 'checkout');
    this.tlsPort = tlsPort;
    this.siteUrl = `http://localhost:${sitePort}`;
    this.mailUrl = `http://localhost:${mailsPort}`;
    this.project = `placette-check-${process.pid}-${sitePort}`;
    this.secrets = join(folder, 'secrets');
    /** @type {{ role: string, email: string, password: string }[]} */
    this.accounts = [];
    Object.assign(process.env, {
      COMPOSE_PROJECT_NAME: this.project,
      COMPOSE_FILE: files.join(':'),
      SECRETS_DIR: this.secrets,
      PUBLIC_URL: this.siteUrl,
      SITE_ADDRESS: `127.0.0.1:${sitePort}`,
      SITE_TLS_ADDRESS: `127.0.0.1:${tlsPort}`,
      FRONT_SUBNET: subnet(),
      // Checks and journeys stand before the site as a proxy does.
      SITE_TRUSTED_PROXIES: 'private_ranges',
      MAILS_ADDRESS: `127.0.0.1:${mailsPort}`,
    });
  }

  /** A trial of the demonstration, with limits high enough for the journeys. */
  static demonstration() {
    return ComposeTrial.make(['docker-compose.yml', 'docker-compose.override.yml'], { services: settingsOfAll() });
  }

  /** @param {string[]} files of the project @param {object} more what is added to them */
  static async make(files, more) {
    const folder = mkdtempSync(join(tmpdir(), 'placette-compose-'));
    const added = join(folder, 'added.json');
    writeFileSync(added, JSON.stringify(more));
    const checkout = join(folder, 'checkout');
    for (const path of [...files, 'deploy'])
      cpSync(join(projectFolder, path), join(checkout, path), { recursive: true });
    writeFileSync(join(checkout, '.env'), `PLACETTE_VERSION=${version}\n`);
    const [sitePort, tlsPort, mailsPort] = [await freePort(), await freePort(), await freePort()];
    const paths = [...files.map((file) => join(checkout, file)), added];
    return new ComposeTrial({ folder, files: paths, sitePort, tlsPort, mailsPort });
  }

  /** Starts all parts and waits until every one is healthy. */
  up() {
    return docker(['compose', 'up', '--detach', '--wait', '--no-build', '--quiet-pull']);
  }

  /** Returns what the running containers may do but must not. @returns {string[]} */
  containerFaults() {
    const ids = dockerAnswer(['compose', 'ps', '--quiet']).split('\n');
    /** @type {Inspected[]} */
    const containers = JSON.parse(dockerAnswer(['inspect', ...ids]));
    return containers.flatMap(({ Name, Config, HostConfig, State }) => [
      ...(Config.User === '1000:1000' ? [] : [`${Name} runs as ${Config.User || 'root'}`]),
      ...(HostConfig.ReadonlyRootfs ? [] : [`${Name} can write to its root`]),
      ...(HostConfig.CapDrop?.includes('ALL') && !keepsCapabilities(HostConfig.CapAdd)
        ? []
        : [`${Name} keeps capabilities`]),
      ...(HostConfig.SecurityOpt?.includes('no-new-privileges:true') ? [] : [`${Name} may gain privileges`]),
      ...(HostConfig.Memory > 0 && HostConfig.NanoCpus > 0 ? [] : [`${Name} has no limits`]),
      ...(State.Health?.Status === 'healthy' ? [] : [`${Name} is ${State.Health?.Status ?? 'without health check'}`]),
    ]);
  }

  /** Creates the administrator by the command of operators, and the demonstration's people through the site. */
  async fill() {
    const password = `Barriere-${randomBytes(6).toString('hex')}`;
    const names = ['--email', ADMIN_EMAIL, '--first-name', 'Camille', '--last-name', 'Placette'];
    const create = ['exec', '-T', '-e', 'ADMIN_PASSWORD', 'identity', 'node', 'dist/create-admin.js', ...names];
    await docker(['compose', ...create], { ...process.env, ADMIN_PASSWORD: password });
    const file = join(this.folder, 'accounts.json');
    await run(process.execPath, [join(projectFolder, 'deploy/local/demo/demo.mjs')], {
      stdio: 'inherit',
      env: {
        ...{ PATH: process.env['PATH'], SITE_URL: this.siteUrl, MAIL_URL: this.mailUrl, ADMIN_EMAIL },
        ...{ ADMIN_PASSWORD: password, DEMO_ACCOUNTS_FILE: file },
        DEMO_PASSWORD: `Allee-${randomBytes(6).toString('hex')}`,
      },
    });
    const members = JSON.parse(readFileSync(file, 'utf8'));
    this.accounts = [{ role: 'Administrator', email: ADMIN_EMAIL, password }, ...members];
  }

  /** @returns {Record<string, string>} memory of each container that runs */
  memory() {
    const ids = dockerAnswer(['compose', 'ps', '--quiet']).split('\n');
    const lines = dockerAnswer(['stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}', ...ids]).split('\n');
    return Object.fromEntries(lines.map((line) => line.split(' ', 2)).sort());
  }

  showLogs() {
    console.error(dockerAnswer(['compose', 'ps', '--all']));
    console.error(dockerAnswer(['compose', 'logs', '--no-color', '--tail', '15']));
  }

  /**
   * Removes the files first, so that a command that still runs creates nothing more, then everything that bears the
   * name of the trial, including what `docker compose run` created.
   * @returns {Promise<string[]>} what could not be removed
   */
  async remove() {
    rmSync(this.folder, { recursive: true, force: true });
    for (const kind of ['container', 'network', 'volume']) {
      const ids = this.#made(kind);
      const force = kind === 'container' ? ['--force', '--volumes'] : [];
      if (ids.length > 0) await docker([kind, 'rm', ...force, ...ids]).catch(console.error);
    }
    return ['container', 'network', 'volume'].flatMap((kind) => this.#made(kind).map((id) => `${kind} ${id} is left`));
  }

  /** @param {string} kind */
  #made(kind) {
    const all = kind === 'container' ? ['--all'] : [];
    const filter = `label=com.docker.compose.project=${this.project}`;
    return dockerAnswer([kind, 'ls', ...all, '--quiet', '--filter', filter])
      .split('\n')
      .filter(Boolean);
  }
}

/** Whether a capability is added beyond that of the proxy's program file, which no-new-privileges keeps inactive. @param {string[] | null} added */
function keepsCapabilities(added) {
  return (added ?? []).some((name) => !/^(CAP_)?NET_BIND_SERVICE$/.test(name));
}

/** Every part that runs on Node. */
export const NODE_PARTS = [...services, 'gateway', 'gateway-2', 'shell', 'shell-2'];

function settingsOfAll() {
  return Object.fromEntries(NODE_PARTS.map((part) => [part, { environment: FOR_JOURNEYS }]));
}
