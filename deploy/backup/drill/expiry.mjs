import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '../../local/product/database.mjs';
import { claimRun } from '../../local/runner/run-record.mjs';
import { Supervisor } from '../../local/runner/supervisor.mjs';
import { Host } from './host.mjs';

const LATER = [1, 7, 8, 12, 14];

/**
 * Makes two weeks of backups of one host by setting its clock ahead: what was deleted on the first day must be restorable
 * within the week, and be in neither archive after fourteen days.
 * @returns {Promise<string[]>} what does not hold
 */
export async function expiry() {
  const folder = mkdtempSync(join(tmpdir(), 'placette-expiry-'));
  const files = join(folder, 'files');
  mkdirSync(files);
  const claim = await claimRun(folder, '');
  if (!claim.claimed) throw new Error(`${folder} is in use.`);
  const supervisor = new Supervisor(claim.record);
  const host = await Host.make('expiry', files, [], { hasOwnClock: true });
  try {
    await supervisor.start([host.postgresPart()]);
    const archive = join(host.folder, 'database-backups/archive');
    const paths = () => readdirSync(archive, { recursive: true }).map(String);
    return await weeks(host, files, { name: 'here', paths });
  } finally {
    await supervisor.stopAll();
    host.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {Host} host
 * @param {string} files
 * @param {{ name: string, paths: () => string[] }} place of the archive, as with-archive takes it; all that its archive of WAL holds
 * @returns {Promise<string[]>} what does not hold
 */
export async function weeks(host, files, { name: place, paths }) {
  /** @type {string[]} */
  const failures = [];
  const holds = (/** @type {string} */ sentence, /** @type {boolean} */ isTrue) => {
    console.log(`${isTrue ? '✓' : '✗'} ${sentence}`);
    if (!isTrue) failures.push(sentence);
  };
  const done = async (/** @type {string[]} */ ...args) => {
    const { code, output } = await host.backup(args, {}, place);
    if (code !== 0) throw new Error(`placette-backup ${args.join(' ')}: ${output}`);
    return output;
  };
  await done('prepare');
  await done('base');
  await query(host, 'CREATE TABLE people (name text)');
  await query(host, "INSERT INTO people VALUES ('Apollonia')");
  writeFileSync(join(files, 'apollonia.txt'), 'Apollonia');
  const withHer = await done('point');
  await query(host, 'DELETE FROM people');
  rmSync(join(files, 'apollonia.txt'));
  const firstDay = await archived(host, place);
  /** @type {string[]} */
  const kinds = [];
  for (const day of LATER) {
    host.setClock(day);
    await done('base');
    await done('point');
    kinds.push((await archived(host, place)).labels.at(-1)?.slice(-1) ?? '');
    const points = await done('points');
    if (day === 1)
      holds('what was deleted yesterday can be brought back', (await done('choose', timeOf(withHer))) === withHer);
    if (day === 12) holds('and is kept within the two weeks', points.includes(withHer));
  }
  holds(`a full base backup a week, else what differs: ${kinds.join(' ')}`, kinds.join('') === 'DFDDF');
  const last = await archived(host, place);
  const refused = await host.backup(['choose', timeOf(withHer)], {}, place);
  holds(
    'after two weeks no point of the first day can be chosen',
    refused.code !== 0 && refused.output.includes('no restore point at'),
  );
  holds('no base backup of the first week is kept', !last.labels.some((label) => firstDay.labels.includes(label)));
  holds(
    'nor its WAL',
    last.firstWal > firstDay.lastWal && !wal(paths()).some((segment) => segment <= firstDay.lastWal),
  );
  holds('nor its files', !(await done('points')).includes(withHer));
  const days = await host.backup(['base'], { BACKUP_DAYS: '8', BACKUP_FULL_DAYS: '7' });
  holds('times that keep nothing are refused', days.code !== 0 && days.output.includes('BACKUP_DAYS must be'));
  return failures;
}

/** @param {Host} host @param {string} place @returns {Promise<{ labels: string[], firstWal: string, lastWal: string }>} */
async function archived(host, place) {
  const [stanza] = JSON.parse(await host.pgbackrest(['info', '--output=json'], place));
  const { min, max } = stanza.archive.at(-1);
  return {
    labels: stanza.backup.map((/** @type {{ label: string }} */ { label }) => label),
    firstWal: min,
    lastWal: max,
  };
}

/** Returns the segments of the write-ahead log among paths. @param {string[]} paths */
const wal = (paths) => paths.flatMap((path) => /([0-9A-F]{24})-[0-9a-f]{40}/.exec(path)?.[1] ?? []);

/** placette-20260131T120000Z → 2026-01-31T12:00:00Z @param {string} point */
function timeOf(point) {
  return point.replace(/^placette-(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z');
}

/** @param {Host} host @param {string} sql */
const query = (host, sql) => withClient(host.databaseUrl('postgres'), (client) => client.query(sql));
