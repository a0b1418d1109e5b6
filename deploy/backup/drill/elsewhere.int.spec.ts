import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, writeServerCertificate } from '@placette/testing';
import { startS3Server } from '../../../libs/storage/test/s3-server.js';
import { withClient } from '../../local/product/database.mjs';
import { claimRun } from '../../local/runner/run-record.mjs';
import { Supervisor } from '../../local/runner/supervisor.mjs';
import { differences, fileChecksums, tableChecksums } from './checksums.mjs';
import { weeks } from './expiry.mjs';
import { Host } from './host.mjs';

const keys = { accessKeyId: 'placette', secretAccessKey: 'a secret for the test server' };
const DAY_MS = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'placette-elsewhere-'));
const files = join(folder, 'files');
mkdirSync(files);
const close: (() => unknown)[] = [() => rmSync(folder, { recursive: true })];
afterAll(async () => {
  for (const end of close.toReversed()) await end();
});

/** One host that keeps its backups in a folder and in a bucket, as Compose does with archive-elsewhere.yml. */
async function start() {
  const certificate = await writeServerCertificate(folder, new Date(Date.now() + 30 * DAY_MS));
  const tls = { cert: certificate, key: readFileSync(join(folder, 'tls.key'), 'utf8') };
  const bucket = await startS3Server({ ...keys, buckets: ['archive'], tls });
  close.push(() => bucket.stop());
  const elsewhere = { ...keys, bucket: 'archive', endpoint: bucket.endpoint, certificate };
  const host = await Host.make('elsewhere', files, [], { hasOwnClock: true, elsewhere });
  close.push(() => host.remove());
  const claim = await claimRun(folder, '');
  if (!claim.claimed) throw new Error(`${folder} is in use.`);
  const supervisor = new Supervisor(claim.record);
  close.push(() => supervisor.stopAll());
  await supervisor.start([host.postgresPart(), host.walSender()]);
  return { bucket, host, supervisor };
}

async function backup(host: Host, place: string, ...args: string[]) {
  const { code, output } = await host.backup(args, {}, place);
  if (code !== 0) throw new Error(`${place}: placette-backup ${args.join(' ')}: ${output}`);
  return output;
}
const query = (host: Host, sql: string) => withClient(host.databaseUrl('postgres'), (client) => client.query(sql));

describe('a bucket elsewhere', () => {
  let started: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    started = await start();
  }, 300_000);

  it('brings back the database and the files of a lost disk, and both archives go on', async () => {
    const { host, supervisor } = started;
    for (const place of ['here', 'elsewhere']) {
      await backup(host, place, 'prepare');
      await backup(host, place, 'base');
    }
    await query(host, 'CREATE TABLE papers AS SELECT n, md5(n::text) AS text FROM generate_series(1, 1000) n');
    for (const name of ['one', 'two']) writeFileSync(join(files, name), name.repeat(10_000));
    const tables = await tableChecksums(host.databaseUrl('postgres'));
    const kept = fileChecksums(files);
    const point = await backup(host, 'elsewhere', 'point');
    await backup(host, 'here', 'point');
    await query(host, 'DELETE FROM papers');

    await supervisor.stopPart('postgres');
    host.loseDisk();
    expect((await host.backup(['restore'])).code).not.toBe(0);
    expect(await backup(host, 'elsewhere', 'restore')).toContain(`${point} is back`);
    await supervisor.startPart('postgres');
    expect(differences(tables, await tableChecksums(host.databaseUrl('postgres')))).toEqual([]);
    expect(differences(kept, fileChecksums(files))).toEqual([]);

    await backup(host, 'here', 'prepare');
    for (const place of ['here', 'elsewhere']) {
      await backup(host, place, 'base');
      expect(await backup(host, place, 'point')).toContain('placette-');
    }
  }, 300_000);

  it('holds up nothing here while it is away, and gets what it missed', async () => {
    const { bucket, host } = started;
    bucket.silence(true);
    expect(await backup(host, 'here', 'point')).toContain('placette-');
    bucket.silence(false);
    // The call that hung ends first.
    await eventually(() => backup(host, 'elsewhere', 'point'), 180_000);
  }, 300_000);

  it('says the moment of files that are versions in S3, and is watched as a place of its own', async () => {
    const { host } = started;
    const settings = { S3_REGION: 'eu-west-3', S3_BUCKET_PREFIX: 'site-', METRICS_DIR: folder };
    for (const command of ['prepare', 'point']) await host.backup([command], settings, 'elsewhere');
    const said = await backup(host, 'elsewhere', 'choose');
    const [, day, time] = /placette-(\d{8})T(\d{6})Z/.exec(said) ?? [];
    const moment = [...said.matchAll(/version_at='(.+?)':site-(\w+)/g)].map(([, at, bucket]) => [
      bucket,
      at?.replace(/[-:]/g, ''),
    ]);
    expect(moment).toEqual(['incoming', 'private', 'public'].map((bucket) => [bucket, `${day} ${time}`]));
    const metric = (what: string) => readFileSync(join(folder, `${what}-elsewhere.prom`), 'utf8');
    expect(metric('restore_point')).toMatch(
      /^placette_last_restore_point_timestamp_seconds\{place="elsewhere"\} [1-9]\d+\n$/,
    );
    expect(metric('base_backup')).toBe('placette_last_base_backup_timestamp_seconds{place="elsewhere"} 0\n');
    expect(await backup(host, 'here', 'choose')).not.toContain('version_at');
  }, 300_000);

  it('holds nothing after two weeks of what was deleted', async () => {
    const { bucket, host } = started;
    expect(await weeks(host, files, { name: 'elsewhere', paths: bucket.paths })).toEqual([]);
  }, 300_000);
});
