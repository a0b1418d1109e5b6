import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { freePort } from '../../../libs/local-servers/src/machine/ports.mjs';
import { startProcess } from '../../../libs/local-servers/src/machine/processes.mjs';
import { waitUntil } from '../../../libs/local-servers/src/machine/readiness.mjs';
import { unpackFromDebian } from '../../../libs/local-servers/src/servers/debian-packages.mjs';
import { startPostgres } from '../../../libs/local-servers/src/servers/postgres.mjs';
import { startRedis } from '../../../libs/local-servers/src/servers/redis.mjs';
import { alertmanagerConfig } from '../../compose/prepare/watch.mjs';
import { prepareDatabase } from '../../local/product/database.mjs';
import { services } from '../../local/product/topology.mjs';
import { RULE_FILES } from '../queries.mjs';

const observability = join(import.meta.dirname, '..');
const ROLES = [...services.flatMap((service) => [service, `${service}_owner`]), 'listings_reader', 'monitor'];
/** Runs a program with this folder mounted over /usr/share, for this program only. */
const WITH_SHARE = 'mount -t overlay overlay -o "lowerdir=$0:/usr/share" /usr/share; exec "$@"';
export const MAIL_TO = 'operator@site.fr';

/** @typedef {{ port: number, stop: () => Promise<unknown> }} Running */

/**
 * Prometheus, Alertmanager and the exporters of Debian's packages with the configurations of Compose, on a PostgreSQL, a
 * Redis, a site and parts that answer without any figure. Prometheus reaches all by their names in docker-compose.yml, through
 * a proxy. Only times are shortened. Debian has no exporter of NATS.
 */
export async function startWatched() {
  const folder = mkdtempSync(join(tmpdir(), 'placette-alerts-'));
  /** @type {(() => Promise<unknown>)[]} */
  const stops = [];
  /** @template {{ stop: () => Promise<unknown> }} T @param {Promise<T>} starting */
  const keep = async (starting) => {
    const started = await starting;
    stops.push(started.stop);
    return started;
  };
  const stop = async () => {
    for (const end of stops.toReversed()) await end();
    rmSync(folder, { recursive: true, force: true });
  };
  /** @param {string} name @param {unknown} content @returns {string} its path */
  const write = (name, content) => {
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
    return join(folder, name);
  };
  /** @type {Record<string, number>} where the servers stand that have a name in docker-compose.yml */
  const ports = {};
  /** @param {string} name @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} env @param {string} path */
  const run = async (name, program, args, env, path) => {
    const logFile = join(folder, `${name}.log`);
    const process = startProcess({
      command: program,
      args,
      env: { ...globalThis.process.env, ...env },
      cwd: folder,
      logFile,
    });
    stops.push(process.stop);
    const isUp = () =>
      fetch(`http://127.0.0.1:${ports[name]}${path}`).then(
        ({ ok }) => ok,
        () => false,
      );
    await waitUntil(name, isUp, { process, logFile });
  };
  /** @param {string} name @param {string[]} given @param {NodeJS.ProcessEnv} [env] @param {string} [path] */
  const debian = async (name, given, env = {}, path = '/metrics') => {
    const suffix = { prometheus: '', blackbox: '-blackbox-exporter' }[name] ?? `-${name}`;
    const unpacked = {
      name: `prometheus${suffix}`,
      packages: [`prometheus${suffix}`],
      program: `usr/bin/prometheus${suffix}`,
    };
    const found = await unpackFromDebian(unpacked);
    ports[name] ??= await freePort();
    const args = [found.path, ...given, `--web.listen-address=127.0.0.1:${ports[name]}`];
    const share = `${found.path.slice(0, -unpacked.program.length)}usr/share`;
    // Debian's Alertmanager reads its templates below /usr/share.
    const own = name === 'alertmanager' ? ['--mount', 'sh', '-ec', WITH_SHARE, share] : [];
    await run(name, 'unshare', ['--map-root-user', ...own, ...args], { ...found.env, ...env }, path);
  };

  try {
    /** @type {{ path: string, names: string[] }[]} */
    const calls = [];
    const webhook = await keep(
      serve((url, body) => {
        /** @type {{ alerts: { status: string, labels: { alertname: string } }[] }} */
        const { alerts } = JSON.parse(body);
        const firing = alerts.filter(({ status }) => status === 'firing');
        calls.push({ path: url, names: firing.map(({ labels }) => labels.alertname) });
        return 200;
      }),
    );
    const site = await keep(serve(() => 200));
    /** @type {Set<string>} */
    const lost = new Set();
    const proxy = await keep(serveNames(ports, lost));

    const postgres = await keep(
      startPostgres({ dataDir: join(folder, 'postgres'), password: 'word', temporary: true }),
    );
    const rolePasswords = Object.fromEntries(ROLES.map((role) => [role, 'word']));
    const urlOf = await prepareDatabase({ adminUrl: postgres.url, database: 'placette', rolePasswords });
    const acl = 'user health on nopass -@all +ping +info';
    const redis = await keep(
      startRedis({ dataDir: join(folder, 'redis'), temporary: true, settings: ['maxmemory 64mb', acl] }),
    );

    const [smtp, mails] = [await freePort(), await freePort()];
    ports['mails'] = mails;
    const mailSettings = { MAIL_DIR: join(folder, 'mails'), MAIL_SMTP_PORT: `${smtp}`, MAIL_HTTP_PORT: `${mails}` };
    const sink = join(observability, '../local/mail-sink/mail-sink.mjs');
    await run('mails', globalThis.process.execPath, [sink], mailSettings, '/health/ready');

    mkdirSync(join(folder, 'metrics'));
    /** @param {number} minutes ago */
    const sayBackup = (minutes) => {
      const at = Math.round(Date.now() / 1_000) - minutes * 60;
      const said = ['restore_point', 'base_backup'].map((what) => `placette_last_${what}_timestamp_seconds ${at}\n`);
      write('metrics/backup.prom', said.join(''));
    };
    sayBackup(0);
    await debian('blackbox', [`--config.file=${join(observability, 'blackbox/blackbox.yml')}`]);
    const collectors = ['--collector.disable-defaults', '--collector.filesystem', '--collector.textfile'];
    await debian('node-exporter', [...collectors, `--collector.textfile.directory=${join(folder, 'metrics')}`]);
    await debian('postgres-exporter', [], { DATA_SOURCE_NAME: `${urlOf('monitor')}?sslmode=disable` });
    await debian('redis-exporter', [], { REDIS_ADDR: `redis://health:any@127.0.0.1:${redis.port}` });

    const hook = `http://127.0.0.1:${webhook.port}`;
    const config = alertmanagerConfig({
      ...{ mailTo: MAIL_TO, mailFrom: 'Site <bonjour@site.fr>', smtpUrl: `smtp://127.0.0.1:${smtp}` },
      ...{ webhookUrl: `${hook}/people`, watchdogUrl: `${hook}/watchdog` },
    });
    Object.assign(config.route, { group_wait: '1s', group_interval: '1s' });
    const storage = [`--storage.path=${join(folder, 'alertmanager')}`, '--cluster.listen-address='];
    await debian('alertmanager', [`--config.file=${write('alertmanager.yml', config)}`, ...storage], {}, '/-/ready');

    const sites = write('site.json', [{ targets: [`http://127.0.0.1:${site.port}`] }]);
    ports['prometheus'] = await freePort();
    const settings = prometheusSettings(proxy.port, ports['prometheus'], sites, write);
    const data = `--storage.tsdb.path=${join(folder, 'prometheus')}`;
    await debian('prometheus', [`--config.file=${write('prometheus.yml', settings)}`, data], {}, '/-/ready');
    return { ports, calls, lost, site, postgres, redis, webhook, mails, sayBackup, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {number} proxy @param {number} own @param {string} sites @param {(name: string, content: unknown) => string} write */
function prometheusSettings(proxy, own, sites, write) {
  const read = (/** @type {string} */ file) => readFileSync(join(observability, file), 'utf8');
  const config = parse(
    read('prometheus.yml').replace('/run/secrets/site.json', sites).replace('127.0.0.1:9090', `127.0.0.1:${own}`),
  );
  const through = { proxy_url: `http://127.0.0.1:${proxy}` };
  // The exporter of PostgreSQL waits a second before it says that the server is away.
  config.global = { scrape_interval: '3s', scrape_timeout: '3s', evaluation_interval: '1s' };
  config.rule_files = Object.values(RULE_FILES)
    .flat()
    .map((name) => write(name, read(`rules/${name}`).replaceAll(/^( +for): .*$/gm, '$1: 2s')));
  for (const manager of config.alerting.alertmanagers) Object.assign(manager, through);
  config.scrape_configs = config.scrape_configs.filter(
    (/** @type {{ job_name: string }} */ job) => job.job_name !== 'nats',
  );
  for (const job of config.scrape_configs) if (job.job_name !== 'prometheus') Object.assign(job, through);
  return stringify(config);
}

/** @param {(url: string, body: string) => number} answer its status @returns {Promise<Running>} */
function serve(answer) {
  return listen((incoming, response) => {
    let body = '';
    incoming.setEncoding('utf8').on('data', (chunk) => (body += chunk));
    incoming.on('end', () => response.writeHead(answer(incoming.url ?? '', body)).end());
  });
}

/**
 * A proxy that knows the names of docker-compose.yml: exporters stand on `ports`; a part answers without any figure, until it
 * is lost.
 * @param {Record<string, number>} ports @param {Set<string>} lost @returns {Promise<Running>}
 */
function serveNames(ports, lost) {
  return listen((incoming, response) => {
    const { hostname, pathname, search } = new URL(incoming.url ?? '', 'http://none');
    const port = ports[hostname];
    if (port === undefined)
      return void response.writeHead(lost.has(hostname) ? 503 : 200, { 'content-type': 'text/plain' }).end();
    const { method, headers } = incoming;
    const outgoing = request({ port, host: '127.0.0.1', path: pathname + search, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.writeHead(502).end());
    incoming.pipe(outgoing);
  });
}

/** @param {import('node:http').RequestListener} handle @returns {Promise<Running>} */
async function listen(handle) {
  const server = createServer(handle);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const stop = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(resolve);
    });
  return { port, stop };
}
