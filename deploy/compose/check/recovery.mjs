import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { docker, dockerAnswer } from '../../images/docker.mjs';
import { SiteClient } from '../../local/demo/site-client.mjs';
import { services } from '../../local/product/topology.mjs';
import { Sentences, within } from './sentences.mjs';

/**
 * Kills PostgreSQL, damages the archive and deletes every volume of data; the operator's commands must restore all of it.
 * @param {import('./trial.mjs').ComposeTrial} trial
 * @returns {Promise<string[]>} faults
 */
export async function recoveryFaults({ siteUrl, mailUrl, project, checkout }) {
  const operator = (/** @type {'backup' | 'restore'} */ name, /** @type {string[]} */ ...args) =>
    commandOutput(join(checkout, 'deploy/compose', name), args);
  const sentences = new Sentences();
  const kept = await person(siteUrl, 'avant');

  await docker(['compose', 'kill', 'postgres']);
  await docker(['compose', 'up', '--detach', '--wait', '--no-build']);
  sentences.holds('PostgreSQL comes back after kill -9', await canSignIn(siteUrl, kept));

  // The event of the mail is only in JetStream now, so the mail arrives only if events are restored after its loss.
  await docker(['compose', 'stop', 'notifications']);
  await askForNewPassword(siteUrl, kept.email);
  const point = await operator('backup');
  sentences.holds('a restore point is one command', point.code === 0 && point.output.includes('placette-'));
  const lost = await person(siteUrl, 'apres');

  const beside = ['run', '--rm', '--no-deps', '-T', 'restore', 'with-archive', 'placette-backup', 'restore'];
  const running = await commandOutput('docker', ['compose', ...beside]);
  sentences.holds(
    'a running PostgreSQL is not restored over',
    running.code !== 0 && running.output.includes('runs on'),
  );
  for (const time of ['2001-01-01T00:00:00Z', '2999-01-01T00:00:00Z', 'hier']) {
    const { code, output } = await operator('restore', time);
    const refused = code !== 0 && output.includes('nothing was changed') && (await canSignIn(siteUrl, lost));
    sentences.holds(`a restore to ${time} is refused while all runs`, refused);
  }

  const archive = (/** @type {string} */ script) =>
    dockerAnswer(['compose', 'exec', '-T', 'backup', 'sh', '-euc', script]);
  archive(DAMAGE);
  const damaged = await operator('restore');
  const isRefused = damaged.code !== 0 && damaged.output.includes('nothing was changed');
  sentences.holds('a damaged archive is refused', isRefused);
  const runsAgain = await canSignIn(siteUrl, lost);
  sentences.holds('all runs again unchanged', runsAgain);
  if (!isRefused || !runsAgain) console.log(damaged.code, damaged.output);
  archive('cp -a /archive/whole/archive/. /archive; rm -r /archive/whole');

  await docker(['compose', 'down', '--timeout', '10']);
  const lostVolumes = ['postgres', 'files', 'nats', 'redis'].map((volume) => `${project}_${volume}`);
  await docker(['volume', 'rm', ...lostVolumes]);
  const startedAt = Date.now();
  const { code, output } = await operator(
    'restore',
    point.output
      .trim()
      .split('\n')
      .at(-1)
      ?.replace(...AS_TIME) ?? '',
  );
  console.log(`restored and healthy in ${Math.round((Date.now() - startedAt) / 1_000)} s`);
  if (code !== 0) console.log(output);
  sentences.holds('a restore after the loss of all data is one command', code === 0);
  sentences.holds('what was written before the point is there', await canSignIn(siteUrl, kept));
  sentences.holds('what was written after it is not', !(await canSignIn(siteUrl, lost)));
  const mails = await mailsTo(mailUrl, kept.email);
  sentences.holds(`the mail that waited comes once (${mails})`, mails === 1);
  sentences.holds('every event is published again', await within(async () => pendingEvents() === 0));
  sentences.holds('restore points go on', (await operator('backup')).code === 0);
  return sentences.faults;
}

/** Overwrites bytes in every file of the base backups, after copying them to /archive/whole. */
const DAMAGE = `mkdir /archive/whole
find /archive/postgres/backup -type f -size +8k | while read -r file; do
  cp -a --parents "$file" /archive/whole
  printf damaged | dd of="$file" bs=1 seek=4096 conv=notrunc 2> /dev/null
done`;
/** @type {[RegExp, string]} */
const AS_TIME = [/^placette-(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'];

/** @param {string} site @param {string} name */
async function person(site, name) {
  const account = {
    email: `${name}-${randomBytes(4).toString('hex')}@placette.localhost`,
    password: `Allee-${randomBytes(6).toString('hex')}`,
  };
  await SiteClient.open(site, { ...account, data: { prenom: 'Dominique', nom: 'Placette' } });
  return account;
}

/** @param {string} site @param {{ email: string, password: string }} account */
function canSignIn(site, { email, password }) {
  return SiteClient.signIn(site, email, password).then(
    () => true,
    (error) => {
      console.log(`${email}: ${error instanceof Error ? error.message : error}`);
      return false;
    },
  );
}

/** @param {string} site @param {string} email */
async function askForNewPassword(site, email) {
  const answer = await fetch(`${site}/auth/v1/recover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  if (!answer.ok) throw new Error(`/auth/v1/recover: ${answer.status} ${await answer.text()}`);
}

/** Waits until there is a mail, and returns all of them. @param {string} mailUrl @param {string} email */
async function mailsTo(mailUrl, email) {
  /** @type {unknown[]} */
  let mails = [];
  await within(async () => {
    const answer = await fetch(`${mailUrl}/api/mails?to=${encodeURIComponent(email)}`);
    mails = /** @type {unknown[]} */ (await answer.json());
    return mails.length > 0;
  });
  return mails.length;
}

function pendingEvents() {
  const counts = services.map((name) => `SELECT count(*) AS n FROM ${name}.outbox WHERE published_at IS NULL`);
  const sql = `SELECT sum(n) FROM (${counts.join(' UNION ALL ')}) c`;
  return Number(dockerAnswer(['compose', 'exec', '-T', 'postgres', 'psql', '-d', 'placette', '-Atc', sql]));
}

/**
 * Runs the command without blocking this process, which must notice connections that the product closes meanwhile.
 * @param {string} command @param {string[]} args @returns {Promise<{ code: number, output: string }>}
 */
export function commandOutput(command, args) {
  return new Promise((resolve) => {
    const child = execFile(command, args, { encoding: 'utf8', maxBuffer: 1e8 }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, output: stderr + stdout }),
    );
  });
}
