import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { postgresDataDir, startPostgres } from '../../local-servers/src/index.mjs';

const PASSWORD = 'word';

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

/** Two PostgreSQL servers for this test only: a primary, and a streaming replica of it. */
export async function startReplicatedPostgres(): Promise<{ primary: PostgresServer; replica: PostgresServer }> {
  const folder = mkdtempSync(join(tmpdir(), 'placette-replica-'));
  const [primaryDir, replicaDir] = [join(folder, 'primary'), join(folder, 'replica')];
  // Durable servers have their data where the account that runs them may enter.
  const options = { password: PASSWORD, temporary: true, durable: true };
  const primary = await startPostgres({ ...options, dataDir: primaryDir });
  try {
    await copyRunning(primary, postgresDataDir(replicaDir));
    return { primary, replica: await startPostgres({ ...options, dataDir: replicaDir }) };
  } catch (error) {
    await primary.stop();
    throw error;
  }
}

/** What `pg_basebackup -R` does, which the packaged server lacks. */
async function copyRunning(primary: PostgresServer, target: string): Promise<void> {
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('replica', true)");
    execFileSync('cp', ['-a', primary.dataDir, target]);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    writeFileSync(join(target, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  rmSync(join(target, 'postmaster.pid'));
  writeFileSync(join(target, 'standby.signal'), '');
  const source = `host=127.0.0.1 port=${primary.port} user=postgres password=${PASSWORD}`;
  appendFileSync(join(target, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  // For root the server runs as another account, which owns the copied files.
  execFileSync('chown', ['-R', `--reference=${join(target, 'PG_VERSION')}`, target]);
}
