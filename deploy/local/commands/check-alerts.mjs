import { setTimeout as delay } from 'node:timers/promises';
import { MAIL_TO, startWatched } from '../../observability/delivery/watched.mjs';
import { readRules, RULE_FILES } from '../../observability/queries.mjs';

/**
 * `npm run prove -- alerts`: Prometheus, Alertmanager and exporters watch servers of their own. At first all is well and only
 * the watchdog alerts; then one server after the other is stopped, and a mail and a webhook call must report it.
 */
const PATIENCE_MS = 90_000;
/** Metrics that do not exist here: those of Kubernetes, of NATS, and of a site with a certificate. */
const ELSEWHERE = /^(jetstream|cnpg|barman|kubelet|certmanager|probe_ssl)_/;
const METRIC = /\b(?:[a-z]+_)+[a-z]+\b(?=[{\s[)]|$)/g;

const watched = await startWatched();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => void watched.stop().then(() => process.exit(130)));
/** @type {string[]} */
const faults = [];
const prometheus = `http://127.0.0.1:${watched.ports['prometheus']}/api/v1`;

/** @param {string} what @param {() => Promise<boolean> | boolean} is @returns {Promise<boolean>} */
async function holds(what, is) {
  const startedAt = Date.now();
  let held = false;
  while (!(held = await is()) && Date.now() - startedAt < PATIENCE_MS) await delay(250);
  console.log(`${held ? '✓' : '✗'} ${what} (${((Date.now() - startedAt) / 1_000).toFixed(1)} s)`);
  if (!held) faults.push(what);
  return held;
}

/** @param {string} path @returns {Promise<any>} */
const ask = async (path) => /** @type {any} */ (await (await fetch(`${prometheus}/${path}`)).json()).data;
const firing = async () => {
  const { alerts } = await ask('alerts');
  return [
    ...new Set(
      alerts
        .filter((/** @type {{ state: string }} */ { state }) => state === 'firing')
        .map((/** @type {{ labels: { alertname: string } }} */ { labels }) => labels.alertname),
    ),
  ];
};
/** @param {string} path @param {string} name */
const wasCalled = (path, name) => watched.calls.some((call) => call.path === path && call.names.includes(name));
/** @param {string} name */
const wasMailed = async (name) => {
  const answer = await fetch(`http://127.0.0.1:${watched.mails}/api/mails?to=${MAIL_TO}`);
  const mails = /** @type {{ subject: string, html: string }[]} */ (await answer.json());
  return mails.some(
    ({ subject, html }) => subject.includes(name) && html.includes(`docs/operations/alerts/${name}.md`),
  );
};

/** @type {[alert: string, lose: () => unknown][]} */
const LOSSES = [
  ['PartDown', () => watched.lost.add('identity')],
  ['SiteUnreachable', () => watched.site.stop()],
  ['RestorePointOld', () => watched.sayBackup(60)],
  ['BaseBackupOld', () => watched.sayBackup(30 * 60)],
  ['RedisDown', () => watched.redis.stop()],
  ['DatabaseDown', () => watched.postgres.stop()],
];

try {
  await holds('every target is up', async () => {
    const { activeTargets } = await ask('targets?state=active');
    return (
      activeTargets.length > 0 && activeTargets.every((/** @type {{ health: string }} */ { health }) => health === 'up')
    );
  });
  await holds('the watchdog is heard outside', () => wasCalled('/watchdog', 'Watchdog'));
  const quiet = await holds('nothing else fires while all is well', async () => (await firing()).join() === 'Watchdog');
  if (!quiet) console.log(`  fires: ${(await firing()).join(', ')}`);
  const known = new Set(await ask('label/__name__/values'));
  const asked = readRules(RULE_FILES.servers).flatMap(({ expr }) => expr.match(METRIC) ?? []);
  const missing = [...new Set(asked)].filter((metric) => !ELSEWHERE.test(metric) && !known.has(metric));
  await holds(
    `every metric of the rules is there${missing.length > 0 ? `, but ${missing.join(', ')}` : ''}`,
    () => missing.length === 0,
  );
  for (const [name, lose] of LOSSES) {
    await lose();
    await holds(`${name}: a mail`, () => wasMailed(name));
    await holds(`${name}: a call`, () => wasCalled('/people', name));
  }
  await watched.webhook.stop();
  await holds('AlertsNotDelivered: a mail says that the webhook is away', () => wasMailed('AlertsNotDelivered'));
} finally {
  await watched.stop();
}
console.log(faults.length === 0 ? 'check-alerts: all holds' : `check-alerts: ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
