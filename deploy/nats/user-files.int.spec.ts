import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { BUS_PARTS } from '@placette/contracts';
import { parse } from 'yaml';
import { makeSecrets } from '../compose/prepare/secrets.mjs';
import { resolveBinary } from '../../libs/local-servers/src/index.mjs';

const here = import.meta.dirname;
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'placette-nats-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function place(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Rejects with what the server says of its settings. */
async function check(path: string): Promise<void> {
  const { path: program, env } = await resolveBinary('nats-server');
  await promisify(execFile)(program, ['-t', '-c', join(root, path)], { env: { ...process.env, ...env } });
}

const placePermissions = () => cpSync(join(here, 'permissions'), join(root, 'etc/permissions'), { recursive: true });
const limited = (users: string) =>
  [...users.matchAll(/user: (\w+),.* permissions: \$(\w+) \}/g)].map(([, ...pair]) => pair);
const all = BUS_PARTS.map((part) => [part, part]).sort();

describe('the users of nats-server, each with its permissions (H3: one user a part, with its own rights)', () => {
  it('are those that Compose makes, also in place of those of before', async () => {
    mkdirSync(join(root, 'run'));
    makeSecrets(join(root, 'run'));
    const users = join(root, 'run/nats/users.conf');
    rmSync(users);
    writeFileSync(users, 'users = []');
    makeSecrets(join(root, 'run'));
    expect(limited(readFileSync(users, 'utf8')).sort()).toEqual(all);

    mkdirSync(join(root, 'run/secrets'));
    copyFileSync(users, join(root, 'run/secrets/users.conf'));
    placePermissions();
    // Debian 12 has a server that does not know it (2.9).
    const settings = readFileSync(join(here, '../compose/nats/nats.conf'), 'utf8').replace(/sync_interval: .*\n/, '');
    place('etc/nats/nats.conf', settings);
    await check('etc/nats/nats.conf');
  });

  it('are those that the secret store makes on Kubernetes', async () => {
    const platform = join(here, '../kubernetes/platform/base/nats');
    const secret = parse(readFileSync(join(platform, 'secrets.yaml'), 'utf8')) as {
      spec: { target: { template: { data: Record<string, string> } } };
    };
    const users = (secret.spec.target.template.data['users.conf'] ?? '').replaceAll(/\{\{ \.(\w+) \}\}/g, '$1-word');
    expect(limited(users).sort()).toEqual(all);
    expect(readFileSync(join(platform, 'nats.conf'), 'utf8')).toContain('\ninclude ../users/users.conf\n');

    place('etc/users/users.conf', users);
    placePermissions();
    place('etc/nats/nats.conf', 'include ../users/users.conf\n');
    await check('etc/nats/nats.conf');
    rmSync(join(root, 'etc/permissions/requests.conf'));
    await expect(check('etc/nats/nats.conf')).rejects.toThrow('requests.conf');
  });
});
