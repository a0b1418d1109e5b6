import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@placette/testing';
import { Client } from 'pg';
import { parse } from 'yaml';
import { startPostgres } from '../../libs/local-servers/src/index.mjs';

const deploy = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(deploy, path), 'utf8');

type Settings = Record<string, string>;
/** These settings say where a log goes, not what it holds. */
const OTHER = ['log_timezone', 'log_destination'];
const ofLogs = (settings: Settings) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => name.startsWith('log_') && !OTHER.includes(name)));

function ofCompose(): Settings {
  const lines = read('compose/postgres/settings/postgresql.conf').matchAll(/^(\w+) = '?([^'\n]*)'?$/gm);
  return ofLogs(Object.fromEntries([...lines].map(([, name, value]) => [name, value])) as Settings);
}

function ofKubernetes(): Settings {
  const cluster = parse(read('kubernetes/platform/base/postgres/cluster.yaml')) as {
    spec: { postgresql: { parameters: Settings } };
  };
  return ofLogs(cluster.spec.postgresql.parameters);
}

describe('the logs of PostgreSQL', () => {
  it('are the same with Compose and on Kubernetes', () => {
    expect(ofKubernetes()).toEqual(ofCompose());
  });

  it('hold no personal data and no password, whatever fails or is slow', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'placette-logs-'));
    const logFile = join(folder, 'postgres.log');
    // A durable server has its data where the account that runs it may enter.
    const options = { dataDir: join(folder, 'data'), password: 'word', temporary: true, durable: true, logFile };
    const server = await startPostgres(options);
    const client = new Client({ connectionString: server.url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const settings = { ...ofKubernetes(), log_min_duration_statement: '0' };
      for (const [name, value] of Object.entries(settings)) await client.query(`SET ${name} = '${value}'`);
      await client.query('CREATE TABLE people (email text UNIQUE CHECK (length(email) < 40), age int NOT NULL)');
      const failing: [string, unknown[]][] = [
        ['INSERT INTO people VALUES ($1, $2)', ['anna@secret.example', 1]],
        ['INSERT INTO people VALUES ($1, $2)', ['anna@secret.example', 1]],
        ['INSERT INTO people VALUES ($1, $2)', ['berta@secret.example', null]],
        ['INSERT INTO people VALUES ($1, $2)', [`${'c'.repeat(40)}@secret.example`, 1]],
        ["SELECT set_config('placette.word', 'told-secret', false), 1 / 0", []],
        ["ALTER ROLE nobody PASSWORD 'told-secret'", []],
      ];
      for (const [text, values] of failing) await client.query(text, values).catch(() => undefined);
      await eventually(() => expect(readFileSync(logFile, 'utf8')).toContain('role "nobody" does not exist'));
      expect(readFileSync(logFile, 'utf8')).toContain('duplicate key value violates unique constraint');
      expect(readFileSync(logFile, 'utf8')).not.toContain('secret');
    } finally {
      await client.end();
      await server.stop();
    }
  });
});

it('backups keep what was deleted no longer on Kubernetes than elsewhere', () => {
  const [, days] = /BACKUP_DAYS:-(\d+)/.exec(read('backup/placette-backup')) ?? [];
  const [, window] = /retentionPolicy: (\d+)d/.exec(read('kubernetes/platform/base/postgres/backup.yaml')) ?? [];
  // The first day of the window needs a base backup that is up to a day older.
  expect(Number(window) + 1).toBe(Number(days));
});
