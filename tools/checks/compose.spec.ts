import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseConfig } from '@placette/contracts/server/read-settings';
import { parse } from 'yaml';
import type { z } from 'zod';
import { OPERATOR, SMTP_URL } from '../../deploy/compose/check/operator.mjs';
import { foldersOfParts, makeSecrets } from '../../deploy/compose/prepare/secrets.mjs';
import { BASE_IMAGES } from '../../deploy/images/base-images.mjs';
import { IMAGES } from '../../deploy/images/build-images.mjs';
import { ROOT } from './repository-files.js';
import { PARTS, readSchemas } from './settings-schemas.js';

interface Container {
  image?: string;
  build?: { args?: Record<string, string> };
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  healthcheck?: { disable?: boolean; test?: unknown };
  restart?: string;
  logging?: { driver: string };
  networks?: string[];
  network_mode?: string;
  ports?: string[];
  volumes?: (string | { source: string })[];
  environment?: Record<string, string>;
  deploy?: { resources: { limits: { cpus: string; memory: string; pids: number } } };
}
interface Compose {
  services: Record<string, Container>;
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } } | null>;
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true, maxAliasCount: -1 }) as Compose;
const containers = Object.entries(compose.services);
const mountsOf = ({ volumes = [] }: Container) =>
  volumes.map((volume) => (typeof volume === 'string' ? volume : volume.source));
const runsOnce = ({ restart }: Container) => restart === 'no';
const ownImages = new Set(
  IMAGES.map(({ name }) => `placette/${name}:\${${name.toUpperCase()}_VERSION:-\${PLACETTE_VERSION:-latest}}`),
);

describe('docker-compose.yml', () => {
  it('holds every part', () => {
    const parts = [...PARTS, 'driver', 'owner', 'admin', 'postgres', 'nats', 'redis', 'backup'];
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(parts));
  });

  it.each(containers)('gives %s no right that it does not need', (name, container) => {
    expect(container).toMatchObject({
      user: name === 'prepare' ? '0:0' : '1000:1000',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    // The proxy's program is marked with its own; no-new-privileges gives it to nobody.
    const added = { prepare: ['CHOWN', 'DAC_OVERRIDE'], edge: ['NET_BIND_SERVICE'] }[name] ?? [];
    expect(container.cap_add ?? []).toEqual(added);
  });

  it.each(containers)('limits processor, memory and processes of %s', (_name, container) => {
    expect(container.deploy?.resources.limits).toEqual({
      cpus: expect.stringMatching(/^[\d.]+$/) as string,
      memory: expect.stringMatching(/^\d+[MG]$/) as string,
      pids: expect.any(Number) as number,
    });
  });

  it.each(containers)(
    'bounds what Docker keeps of the log of %s, or leaves it to the machine',
    (_name, { logging }) => {
      expect(logging).toEqual({ driver: '${LOG_DRIVER:-local}' });
    },
  );

  it.each(containers)('pins the image of %s', (_name, { image = '' }) => {
    expect(ownImages.has(image) || image in BASE_IMAGES).toBe(true);
  });

  it.each(containers.filter(([, container]) => !runsOnce(container)))(
    'knows when %s is healthy',
    (_name, { image = '', healthcheck }) => {
      // The images of the parts define their own health check.
      const own = ownImages.has(image) && !image.startsWith('placette/postgres');
      expect(own ? healthcheck?.test : healthcheck?.disable).toBe(undefined);
      expect(own || healthcheck !== undefined).toBe(true);
    },
  );

  it('publishes the site alone, and what watches it where it is asked for, to this machine', () => {
    expect(containers.filter(([, { ports }]) => ports).map(([name, { ports }]) => [name, ports])).toEqual([
      ['edge', ['${SITE_ADDRESS:-127.0.0.1:4300}:8080', '${SITE_TLS_ADDRESS:-127.0.0.1:4343}:8443']],
      ['alertmanager', ['${ALERTMANAGER_ADDRESS:-127.0.0.1:9093}:9093']],
      ['prometheus', ['${PROMETHEUS_ADDRESS:-127.0.0.1:9090}:9090']],
      ['grafana', ['${GRAFANA_ADDRESS:-127.0.0.1:3000}:3000']],
    ]);
  });

  it('keeps the data off the public edge and off the internet', () => {
    const on = (network: string) =>
      containers.filter(([, { networks }]) => networks?.includes(network)).map(([name]) => name);
    expect(on('public')).toEqual(['edge']);
    // Whose X-Forwarded-For the shells believe.
    expect(on('front')).toEqual(['shell', 'shell-2', 'edge']);
    const [{ subnet } = { subnet: '' }] = compose.networks['front']?.ipam?.config ?? [];
    expect(compose.services['shell']?.environment?.['TRUSTED_PROXIES']).toBe(subnet);
    for (const network of ['site', 'bus', 'data', 'cache'])
      expect(compose.networks[network]).toEqual({ internal: true });
    for (const name of ['shell', 'gateway', 'driver', 'owner', 'admin']) expect(on('data')).not.toContain(name);
    for (const name of ['postgres', 'nats', 'redis']) expect(on('outside')).not.toContain(name);
  });

  it('gives each part its own secrets alone', () => {
    const shared = containers.flatMap(([name, container]) => {
      const folders = mountsOf(container)
        .filter((volume) => volume.includes('SECRETS_DIR'))
        .map((volume) => /\/([\w-]+):\/run/.exec(volume)?.[1]);
      const allowed =
        { places: 'catalog', database: 'postgres', backup: 'archive', restore: 'archive', 'gateway-2': 'gateway' }[
          name
        ] ?? name;
      return folders
        .filter((folder) => folder !== allowed && folder !== 'archive' && name !== 'prepare')
        .map((folder) => [name, folder]);
    });
    expect(shared).toEqual([]);
  });

  it('mounts folders alone: a mounted file stays that of before when git replaces it', () => {
    const ours = containers.flatMap(([, container]) => mountsOf(container).filter((mount) => mount.startsWith('./')));
    const files = ours.filter((mount) => !statSync(join(ROOT, mount.split(':')[0] ?? '')).isDirectory());
    expect(ours.length).toBeGreaterThan(0);
    expect(files).toEqual([]);
    // Compose mounts these file by file.
    expect(compose).not.toHaveProperty('configs');
    expect(compose).not.toHaveProperty('secrets');
  });

  it('has two of each behind the proxy, alike', () => {
    for (const part of ['gateway', 'shell']) expect(compose.services[`${part}-2`]).toEqual(compose.services[part]);
  });

  it('logs of a request that fails nothing that says whose it is', () => {
    const proxy = read('deploy/compose/edge/Caddyfile');
    expect(proxy).toMatch(/log \{\s+format filter \{\s+wrap json\s+fields \{\s+request delete\s/);
    expect(proxy.match(/\blog\b/g)).toHaveLength(1);
  });

  it('holds no secret itself', () => {
    const named = containers.flatMap(([, { environment = {} }]) => Object.keys(environment));
    const open = named.filter((name) => /SECRET|PASSWORD|PASSPHRASE|KEY|(DATABASE|NATS|REDIS|SMTP)_URL/.test(name));
    expect(open.filter((name) => !name.endsWith('_FILE'))).toEqual([]);
  });
});

describe('archive-elsewhere.yml', () => {
  const elsewhere = parse(read('deploy/compose/archive-elsewhere.yml'), { merge: true }) as Compose;

  it('gives a way out to the parts of the backups alone, on a network of their own', () => {
    expect(elsewhere.networks).toEqual({ elsewhere: null });
    const connected = Object.entries(elsewhere.services).map(([name, { networks }]) => [name, networks]);
    expect(connected).toEqual([
      ['postgres', undefined],
      ['backup', ['elsewhere']],
      ['restore', ['elsewhere']],
    ]);
  });

  it('holds no secret, and takes what the operator’s page names', () => {
    const [, page = ''] = read('docs/operations/backup-and-restore.md').split('### Elsewhere');
    for (const { environment = {} } of Object.values(elsewhere.services)) {
      expect(Object.keys(environment)).toEqual(['ARCHIVE_S3_ENDPOINT', 'ARCHIVE_S3_REGION', 'ARCHIVE_S3_BUCKET']);
      for (const name of Object.keys(environment)) expect(page).toContain(`${name}=`);
    }
    const wrapper = read('deploy/compose/postgres/bin/with-archive');
    for (const [, secret] of wrapper.matchAll(/\$secrets\/(s3_\w+)/g))
      expect(page).toContain(`secrets/archive/${secret}`);
  });
});

describe('the settings of docker-compose.yml', () => {
  let schemas = new Map<string, z.ZodObject>();
  let secrets = '';
  beforeAll(async () => {
    schemas = await readSchemas();
    secrets = mkdtempSync(join(tmpdir(), 'placette-secrets-'));
    makeSecrets(secrets);
  });
  afterAll(() => rmSync(secrets, { recursive: true }));

  it.each(PARTS)('start %s in production, with the secrets of the first start', (part) => {
    const given = Object.entries(compose.services[part]?.environment ?? {}).map(([name, value]) =>
      name === 'SMTP_URL_FILE'
        ? ['SMTP_URL', SMTP_URL]
        : [name, value.replace('/run/secrets', join(secrets, part)).replace(/\$\{\w+:-(.*)\}/, '$1')],
    );
    const environment = {
      ...OPERATOR,
      ...(Object.fromEntries(given) as Record<string, string>),
      NODE_ENV: 'production',
    };
    expect(() => parseConfig(schemas.get(part)!, environment)).not.toThrow();
  });

  it('stand in the example of the operator’s page, all that production asks for', () => {
    const [, example = ''] = read('docs/operations/deploy-with-compose.md').split('`settings.env` beside it');
    const names = [...(example.split('```')[1] ?? '').matchAll(/^ *(\w+)=/gm)].map(([, name]) => name);
    expect(names.sort()).toEqual(Object.keys(OPERATOR).sort());
  });

  it('belong to the account of the parts, also where the operator made them: the certificate of the proxy', () => {
    const mounted = containers
      .flatMap(([, container]) => mountsOf(container))
      .flatMap((mount) => /SECRETS_DIR:-.\/secrets}\/([\w-]+):/.exec(mount)?.[1] ?? []);
    for (const folder of mounted) mkdirSync(join(secrets, folder), { recursive: true });
    const given = foldersOfParts(secrets).map((folder) => basename(folder));
    expect(mounted.filter((folder) => !given.includes(folder))).toEqual([]);
    expect(mounted).toContain('edge');
    expect(given).not.toContain('passwords');
  });

  it('make each secret once', () => {
    expect(makeSecrets(secrets).made).toEqual([]);
  });

  it('give Redis the users that a release adds', () => {
    const file = join(secrets, 'redis/users.acl');
    const users = readFileSync(file, 'utf8');
    rmSync(file);
    writeFileSync(file, users.replace(/^user listings .*\n/m, ''));
    makeSecrets(secrets);
    expect(users).toContain('user listings on >');
    expect(readFileSync(file, 'utf8')).toBe(users);
  });

  it('make one password anew when it and what is derived from it are removed (passwords-and-keys.md)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'placette-secrets-'));
    makeSecrets(folder);
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    const derived = ['identity/database_url', 'passwords/postgres-identity', 'postgres/roles.sql'];
    const [old, others] = [read('passwords/postgres-identity').trim(), read('catalog/database_url')];
    for (const file of derived) rmSync(join(folder, file));
    expect(makeSecrets(folder).made.toSorted()).toEqual(derived);
    const fresh = read('passwords/postgres-identity').trim();
    expect(fresh).not.toBe(old);
    expect(read('identity/database_url')).toContain(`identity:${fresh}@`);
    expect(read('postgres/roles.sql')).toContain(`'placette.identity_password', '${fresh}'`);
    expect(read('postgres/roles.sql')).not.toContain(old);
    expect(read('catalog/database_url')).toBe(others);
    rmSync(join(folder, 'passwords/nats-identity'));
    rmSync(join(folder, 'identity/nats_url'));
    expect(makeSecrets(folder).made).toContain('nats/users.conf');
    expect(read('nats/users.conf')).toContain(read('passwords/nats-identity').trim());
    rmSync(folder, { recursive: true });
  });

  it('make other secrets on another machine', () => {
    const other = mkdtempSync(join(tmpdir(), 'placette-secrets-'));
    makeSecrets(other);
    const file = 'identity/encryption_key';
    expect(readFileSync(join(other, file), 'utf8')).not.toBe(readFileSync(join(secrets, file), 'utf8'));
    rmSync(other, { recursive: true });
  });
});
