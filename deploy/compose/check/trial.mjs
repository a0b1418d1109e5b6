import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../libs/local-servers/src/machine/ports.mjs';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { docker, dockerAnswer, run } from '../../images/docker.mjs';
import { services } from '../../local/product/topology.mjs';

const ADMIN_EMAIL = 'admin@placette.localhost';

/** All of the journeys' people share one address, and stand before the site as a proxy does. */
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
 * What of `docker inspect` is looked at.
 * @typedef {object} Inspected
 * @property {string} Name
 * @property {{ User: string }} Config
 * @property {{ ReadonlyRootfs: boolean, CapDrop: string[] | null, CapAdd: string[] | null, SecurityOpt: string[] | null, Memory: number, NanoCpus: number }} HostConfig
 * @property {{ Health?: { Status: string } }} State
 */

/**
 * The Compose product as a project of its own, with secrets, volumes and ports of its own. One at a time: which one
 * `docker compose` and the commands of operators mean is said by this process' environment.
 */
export class ComposeTrial {
  /** @param {{ folder: string, files: string[], sitePort: number, mailsPort: number }} made */
  constructor({ folder, files, sitePort, mailsPort }) {
    this.folder = folder;
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
      MAILS_ADDRESS: `127.0.0.1:${mailsPort}`,
    });
  }

  /** The demonstration, with limits that let journeys through. */
  static demonstration() {
    return ComposeTrial.make(['docker-compose.yml', 'docker-compose.override.yml'], { services: settingsOfAll() });
  }

  /** @param {string[]} files of the project @param {object} more what is added to them */
  static async make(files, more) {
    const folder = mkdtempSync(join(tmpdir(), 'placette-compose-'));
    const added = join(folder, 'added.json');
    writeFileSync(added, JSON.stringify(more));
    const paths = [...files.map((file) => join(projectFolder, file)), added];
    return new ComposeTrial({ folder, files: paths, sitePort: await freePort(), mailsPort: await freePort() });
  }

  /** Until every part is healthy. */
  up() {
    return docker(['compose', 'up', '--detach', '--wait', '--no-build', '--quiet-pull']);
  }

  /** What the containers that run may do and must not. @returns {string[]} */
  containerFaults() {
    const ids = dockerAnswer(['compose', 'ps', '--quiet']).split('\n');
    /** @type {Inspected[]} */
    const containers = JSON.parse(dockerAnswer(['inspect', ...ids]));
    return containers.flatMap(({ Name, Config, HostConfig, State }) => [
      ...(Config.User === '1000:1000' ? [] : [`${Name} runs as ${Config.User || 'root'}`]),
      ...(HostConfig.ReadonlyRootfs ? [] : [`${Name} can write to its root`]),
      ...(HostConfig.CapDrop?.includes('ALL') && !HostConfig.CapAdd?.length ? [] : [`${Name} keeps capabilities`]),
      ...(HostConfig.SecurityOpt?.includes('no-new-privileges:true') ? [] : [`${Name} may gain privileges`]),
      ...(HostConfig.Memory > 0 && HostConfig.NanoCpus > 0 ? [] : [`${Name} has no limits`]),
      ...(State.Health?.Status === 'healthy' ? [] : [`${Name} is ${State.Health?.Status ?? 'without health check'}`]),
    ]);
  }

  /** The administrator, by the command of operators; the demonstration's people, through the site. */
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

  /** Containers, volumes, networks and secrets. */
  async remove() {
    await docker(['compose', 'down', '--volumes', '--remove-orphans', '--timeout', '10']).catch(console.error);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function settingsOfAll() {
  const parts = [...services, 'gateway', 'shell'].map((part) => [part, { environment: FOR_JOURNEYS }]);
  // The journeys speak to the site through the bridge of its published port.
  const shell = { environment: { ...FOR_JOURNEYS, TRUSTED_PROXIES: 'uniquelocal' } };
  return { ...Object.fromEntries(parts), shell };
}
