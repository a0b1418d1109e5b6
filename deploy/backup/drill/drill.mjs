import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tell } from '../../../bench/loads/stories.mjs';
import { SiteClient } from '../../local/demo/site-client.mjs';
import { withClient } from '../../local/product/database.mjs';
import { productParts } from '../../local/product/parts.mjs';
import { startProduct } from '../../local/product/product.mjs';
import { choosePorts } from '../../local/product/settings.mjs';
import { services } from '../../local/product/topology.mjs';
import { claimRun } from '../../local/runner/run-record.mjs';
import { openPassingState, removeState } from '../../local/runner/state.mjs';
import { Supervisor } from '../../local/runner/supervisor.mjs';
import { differences, fileChecksums, tableChecksums } from './checksums.mjs';
import { compareCopies } from './copies.mjs';
import { Host } from './host.mjs';
import { allHandled, answersOf, livePeople, mailsTwice } from './life.mjs';

const DATABASE = 'placette';
const MAY_LOSE_S = 300;
const BACK_WITHIN_S = 900;
const ROUNDS = 10;

/** The parts that run in the drill: the site and its remotes store nothing that could be lost. */
const PARTS = [...services, 'gateway'];

/**
 * Backs up a product on Debian's PostgreSQL, kills it, deletes its data, restores it and compares.
 * @param {import('../../local/product/product.mjs').Progress} progress
 * @returns {Promise<{ measures: Record<string, unknown>, failures: string[] }>}
 */
export async function drill(progress) {
  const state = openPassingState('drill');
  const { folder } = state;
  const claim = await claimRun(folder, '');
  if (!claim.claimed) throw new Error(`${folder} is in use.`);
  const supervisor = new Supervisor(claim.record);
  const derived = [state.nats, state.redis];
  const host = await Host.make(state.secrets.postgresPassword, state.files, derived);
  const stop = async () => {
    await supervisor.stopAll();
    removeState(folder);
    host.remove();
  };
  process.once('SIGTERM', () => void stop());
  try {
    await supervisor.start([host.postgresPart()]);
    await withClient(host.databaseUrl('postgres'), (client) => client.query(`CREATE DATABASE ${DATABASE}`));
    const external = { databaseUrl: host.databaseUrl(DATABASE), s3: {} };
    const ports = await choosePorts(state);
    const gateway = `http://127.0.0.1:${ports['gateway']}`;
    const { accounts, mailUrl } = await startProduct({
      ...{ state, supervisor, external, ports, progress, siteUrl: gateway, durable: false, isEmpty: true },
      partsOf: (plan) => productParts(plan).filter(({ name }) => PARTS.includes(name)),
    });
    const [administrator] = accounts;
    if (!administrator || !mailUrl) throw new Error('the product has no administrator or no mailbox');
    const admin = await SiteClient.signIn(gateway, administrator.email, administrator.password);
    const { owner } = (await tell(gateway, admin, 0)).people;
    const product = { mailUrl, gateway, databaseUrl: external.databaseUrl, files: state.files, owner };
    return await rehearse({ host, supervisor, product });
  } finally {
    await stop();
  }
}

/**
 * @param {{ host: Host, supervisor: Supervisor, product: { mailUrl: string, gateway: string, databaseUrl: string, files: string, owner: SiteClient } }} rehearsal
 */
async function rehearse({ host, supervisor, product }) {
  /** @type {string[]} */
  const failures = [];
  const holds = (/** @type {string} */ sentence, /** @type {boolean} */ isTrue) => {
    console.log(`${isTrue ? '✓' : '✗'} ${sentence}`);
    if (!isTrue) failures.push(sentence);
  };
  const done = async (/** @type {string[]} */ ...args) => {
    const result = await host.backup(args);
    if (result.code !== 0) throw new Error(`placette-backup ${args.join(' ')}: ${result.output}`);
    return result;
  };

  await done('prepare');
  const base = await done('base');
  const waiting = await lifeWithUnsentMails();
  const said = await answersOf(product.gateway, product.owner);
  const { point, tables, files } = await quietPoint();
  const pointAt = Date.now();
  await livePeople(product);
  const running = await host.backup(['restore']);
  holds('a restore over a running PostgreSQL is refused', running.code !== 0 && running.output.includes('runs on'));

  const lostMs = Date.now() - pointAt;
  await destroy();
  await refusals();

  const backAt = Date.now();
  const restored = await done('restore');
  holds(
    `${Object.keys(files).length} files are the same`,
    differences(files, fileChecksums(product.files)).length === 0,
  );
  await supervisor.startPart('postgres');
  const changed = differences(tables, await tableChecksums(product.databaseUrl));
  holds(
    `${Object.keys(tables).length} tables are the same${changed.length > 0 ? `, but ${changed.join(', ')}` : ''}`,
    changed.length === 0,
  );
  await startTheRest();
  const backMs = Date.now() - backAt;
  const isHandled = await allHandled(product.databaseUrl, services).then(
    () => true,
    () => false,
  );
  holds('every event has reached every consumer', isHandled);
  const copies = await compareCopies(product.databaseUrl);
  const lost = copies.lost.length > 0 ? `, but ${copies.lost.join(', ')}` : '';
  holds(`${copies.rows} rows that services copy are as their owners have them${lost}`, lost === '');
  holds('every mail that waited has come once', (await mailsTwice(product.mailUrl, waiting)) === 0);
  holds('the site answers as it did', (await answersOf(product.gateway, product.owner)) === said);
  await livePeople(product);
  await allHandled(product.databaseUrl, services);
  const next = await done('point');
  holds('life and backups go on', next.output.includes('placette-'));
  holds(`a point every ${MAY_LOSE_S / 2} s loses at most ${MAY_LOSE_S} s`, point.seconds < MAY_LOSE_S / 2);
  holds(`back within ${BACK_WITHIN_S} s`, backMs / 1_000 < BACK_WITHIN_S);
  const measures = {
    base_seconds: base.seconds,
    point_seconds: point.seconds,
    lost_seconds: lostMs / 1_000,
    restore_seconds: restored.seconds,
    back_seconds: backMs / 1_000,
    tables: Object.keys(tables).length,
    files: Object.keys(files).length,
  };
  console.table(measures);
  return { measures, failures };

  /** Writes whose events are only in JetStream when it is wiped, because no service has handled them yet. */
  async function lifeWithUnsentMails() {
    await livePeople(product);
    await allHandled(product.databaseUrl, services);
    await supervisor.stopPart('notifications');
    return livePeople(product);
  }

  /** Makes a recovery point while nothing is written, so that exactly one state belongs to it. */
  async function quietPoint() {
    for (let round = 0; round < ROUNDS; round++) {
      const before = await tableChecksums(product.databaseUrl);
      const taken = await done('point');
      const after = await tableChecksums(product.databaseUrl);
      if (differences(before, after).length === 0) {
        return { point: taken, tables: after, files: fileChecksums(product.files) };
      }
    }
    throw new Error('the database never stood still');
  }

  async function destroy() {
    for (const part of supervisor.partNames().filter((name) => name !== 'mails')) await supervisor.killPart(part);
    for (const path of [host.data, product.files]) rmSync(path, { recursive: true, force: true });
  }

  async function startTheRest() {
    const parts = supervisor.partNames().filter((name) => name !== 'postgres' && name !== 'mails');
    for (const part of ['nats', 'redis']) await supervisor.startPart(part);
    await Promise.all(parts.map((part) => supervisor.startPart(part)));
  }

  async function refusals() {
    const ways = [
      ['a time before the first point', ['restore', '2001-01-01T00:00:00Z'], {}, 'no restore point at'],
      ['a time to come', ['restore', '2999-01-01T00:00:00Z'], {}, 'in the future'],
      ['what is no time', ['restore', 'hier'], {}, 'not a time'],
      [
        'a damaged database archive',
        ['restore'],
        { PGBACKREST_REPO1_PATH: harmedCopy('database-backups', '.zst', damage), PGBACKREST_JOB_RETRY: '0' },
        'the database cannot be brought back',
      ],
      [
        'a database archive without its WAL',
        ['restore'],
        { PGBACKREST_REPO1_PATH: harmedCopy('database-backups', '', loseWal) },
        'the database cannot be brought back',
      ],
      [
        'a damaged archive of files',
        ['restore'],
        { RESTIC_REPOSITORY: harmedCopy('file-backups', '', damage) },
        'nothing was changed',
      ],
    ];
    for (const [what, args, settings, says] of /** @type {[string, string[], Record<string, string>, string][]} */ (
      ways
    )) {
      const { code, output } = await host.backup(args, settings);
      const untouched = !host.hasData() && readdirSync(join(host.folder, 'postgres')).length === 0;
      holds(`${what} is refused and changes nothing`, code !== 0 && output.includes(says) && untouched);
      if (code === 0 || !output.includes(says)) console.log(output);
    }
  }

  /**
   * @param {string} name of a repository
   * @param {string} extension of the files that `harm` gets, the largest first
   * @param {(paths: string[]) => void} harm
   * @returns {string} a copy of it, harmed
   */
  function harmedCopy(name, extension, harm) {
    const copy = join(host.folder, `${name}-${randomUUID()}`);
    // The copy keeps the owner, because an archive that cannot be read would be refused for that reason alone.
    execFileSync('cp', ['-a', join(host.folder, name), copy]);
    const paths = readdirSync(copy, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
      .map((entry) => join(entry.parentPath, entry.name));
    harm(paths.sort((a, b) => statSync(b).size - statSync(a).size));
    return copy;
  }
}

/** Overwrites bytes in the middle of the twenty largest files. @param {string[]} paths */
function damage(paths) {
  for (const path of paths.slice(0, 20)) {
    const content = readFileSync(path);
    content.fill(0x5a, Math.floor(content.length / 2), Math.floor(content.length / 2) + 64);
    writeFileSync(path, content);
  }
}

/** @param {string[]} paths */
function loseWal(paths) {
  for (const path of paths.filter((one) => /\/[0-9A-F]{24}-[0-9a-f]{40}/.test(one))) rmSync(path);
}
