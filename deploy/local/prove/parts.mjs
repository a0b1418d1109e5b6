/**
 * The parts of `npm run prove`, in the order in which they run: of those that share no product, long ones before short ones, so that
 * two at a time end together. `args` go to bootstrap.mjs: each part starts servers or a product of its
 * own on 127.0.0.1 and ends it.
 * @typedef {object} Part
 * @property {string} name
 * @property {string} fault
 * @property {string} holds
 * @property {string[]} args
 * @property {Record<string, string>} [env] of the long form
 * @property {boolean} [hasShort] it knows `--short`
 * @property {'usual' | 'doubled' | 'disturbed'} [product] its short form takes its turn on one product with the others that name
 *   it; `doubled` has two replicas of everything, `disturbed` small disks and proxies before its servers
 * @property {boolean} [isLong] no part of the short form: the tests of `npm test` hold the rule, those that a comment names
 *   or `args` run
 */

/** Exit code of a part that this machine does not let run. */
export const SKIPPED = 3;

/** @type {readonly Part[]} */
export const PARTS = [
  // First: it reads all that the parts of the product have logged.
  {
    name: 'soak',
    fault: 'an hour of mixed load',
    holds: 'memory, descriptors, connections and transactions a call stay flat; no error in any log',
    args: ['bench', 'soak'],
    hasShort: true,
    product: 'usual',
  },
  {
    name: 'kills',
    fault: 'kill -9 of every service, the gateway, the shell, NATS, Redis and PostgreSQL under mixed load',
    holds: 'no answered action lost or doubled; copies, files and mails agree',
    args: ['bench', 'kills'],
    hasShort: true,
    product: 'usual',
  },
  {
    name: 'wipes',
    fault: 'the stores of NATS and Redis wiped under the same load, alone and together',
    holds: 'the same, rebuilt by itself',
    args: ['bench', 'kills', 'wipes'],
    hasShort: true,
    product: 'usual',
  },
  {
    name: 'mails',
    fault: 'the mail server refuses, is slow, cuts; notifications killed between its answer and the commit',
    holds: 'no mail lost; one comes twice only where nobody can know, with the same Message-ID',
    args: ['bench', 'mails'],
    hasShort: true,
    product: 'usual',
  },
  {
    name: 'operations',
    fault: 'every operation of the API with generated inputs, as visitor, driver, owner and moderator',
    holds: 'no 5xx, no refusal or field that is not declared, no word of English',
    args: ['bench', 'operations'],
    hasShort: true,
    product: 'usual',
  },
  {
    name: 'overload',
    fault: 'twice the load that saturates, for a minute',
    holds: 'answers within 1 s at p99, the rest refused at once; as before within 5 s',
    args: ['bench', 'overload'],
    hasShort: true,
    product: 'usual',
  },
  // Last of those on one product: its events tell of people whom nobody knows, and copies no longer agree.
  {
    name: 'events',
    fault: '100,000 events, 5 % delivered twice, 1 % of deliveries in the hands of killed services, subjects mixed',
    holds: 'each effect once; every copy says what happened last',
    args: ['bench', 'events'],
    hasShort: true,
    product: 'usual',
  },
  {
    name: 'skew',
    fault: 'one of two machines five minutes ahead, or behind, with every part on it',
    holds: 'no request fails, no token is refused, every stored time is right',
    args: ['bench', 'skew'],
    hasShort: true,
    product: 'doubled',
  },
  // After skew, whose clocks stay wrong where nothing is restarted: they change nothing here.
  {
    name: 'rolling',
    fault: 'each part restarted in turn, twenty times, at 70 % of the load that saturates; signing keys rolled',
    holds: 'no request fails, no token is refused',
    args: ['bench', 'rolling'],
    hasShort: true,
    product: 'doubled',
  },
  {
    name: 'disks',
    fault: 'the disks of PostgreSQL, of the files and of JetStream full, and files read-only, under load',
    holds: 'writes refused with a clear 503, reads go on, recovery without loss',
    args: ['bench', 'disks'],
    hasShort: true,
    product: 'disturbed',
  },
  {
    name: 'dependencies',
    fault: 'PostgreSQL, NATS, Redis and the mail server slow, silent, refusing and half-open under load',
    holds: 'no call outlasts its deadline; what can be served is; back without a restart',
    args: ['bench', 'dependencies'],
    hasShort: true,
    product: 'disturbed',
  },
  {
    name: 'releases',
    fault: 'services of the last release and this one side by side',
    holds: 'no request fails, no event is refused',
    args: ['check-releases', '--where-known'],
  },
  {
    name: 'restore',
    fault: 'the machine lost with its data',
    holds: 'five minutes lost at most, back within fifteen, all checksums equal; what was deleted goes after two weeks',
    args: ['check-restore'],
  },
  // `services/identity/src/sessions/sessions.int.spec.ts`, and `kills` kills identity under load.
  {
    name: 'renewals',
    fault: 'twenty renewals of one session at once, kill -9 of identity between',
    holds: 'one new token each; a copied token ends its session',
    args: ['bench', 'accounts', 'renewals'],
    hasShort: true,
    isLong: true,
  },
  // `gateway/src/limits/concurrency-limit.int.spec.ts`
  {
    name: 'sign-ins',
    fault: '500 sign-ins at once',
    holds: 'health answers within 100 ms at p99, pages within 300 ms',
    args: ['bench', 'accounts', 'storm'],
    hasShort: true,
    isLong: true,
  },
  {
    name: 'keys',
    fault: 'one idempotency key fifty times at once, and with another body',
    holds: 'one effect and one answer; another body is refused',
    args: [
      ...['test', 'services/requests/src/contact-requests/contact-requests', 'services/requests/src/vehicles/vehicles'],
      'services/requests/src/threads',
      ...[
        'services/listings/src/own-parkings',
        'services/notifications/src/public-forms',
        'gateway/src/http/idempotency-key',
      ],
    ],
    isLong: true,
  },
  {
    name: 'capacity',
    fault: '10,000 approvals and cancellations at once on five days of three parkings of two places',
    holds: 'no day oversold, none lost',
    args: ['test', 'services/requests/src/stays/cancellations-under-load'],
    env: { CAPACITY_MOVES: '10000' },
    isLong: true,
  },
  {
    name: 'model',
    fault: '10,000 random histories of two owners, three drivers and the clock',
    holds: 'answers, states, days and events are those of a plain model of the rules',
    args: ['test', 'services/requests/src/contact-requests/lifecycle-model'],
    env: { MODEL_HISTORIES: '10000' },
    isLong: true,
  },
  {
    name: 'clocks',
    fault: 'two replicas find 10,000 rows that fell due while both were stopped',
    holds: 'each effect once, none missing',
    args: ['bench', 'clocks'],
    isLong: true,
  },
  {
    name: 'mutations',
    fault: 'each rule of the contracts and of every domain folder changed, one place at a time',
    holds: 'a test beside it notices 85 % of the changes, folder by folder',
    args: ['mutations', '--fresh'],
    isLong: true,
  },
];

/** Those that share a product together, each other one alone, in the order of the first of each. @param {readonly Part[]} parts @returns {Part[][]} */
export function shared(parts) {
  return [...Map.groupBy(parts, ({ product, name }) => product ?? name).values()];
}
