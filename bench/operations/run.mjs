import { randomOf } from '../../deploy/local/demo/random.mjs';
import { numberOption } from '../options.mjs';
import { callOf, send, shown } from './calls.mjs';
import { faultOf } from './checks.mjs';
import { routesByDomain } from './gateway.mjs';
import { People, ROLES } from './people.mjs';

/** @typedef {import('./calls.mjs').Operation} Operation */

export const settings = {
  AUTH_RATE_LIMIT: '10000000',
  RATE_LIMIT: '10000000',
  MAIL_RATE_LIMIT: '10000000',
  VERIFY_RATE_LIMIT: '10000000',
  FORM_RATE_LIMIT: '10000000',
  FACTOR_RATE_LIMIT: '10000000',
  PASSKEY_RATE_LIMIT: '10000000',
  SUBMISSIONS_PER_DAY: '100000',
  MAILS_PER_HOUR: '1000000',
  MAILS_PER_NETWORK: '1000000',
  MAIL_FREQUENCY_SECONDS: '0',
};

const SEED = 1;
const CALLS = 1_000;
const SHORT_CALLS = 16;
const AT_ONCE = 8;
/** Reads come first, what takes things away last, so that there is something to name. */
const ORDER = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'];
/** What ends the session or the account of whoever calls it: by somebody who came for this. */
const ENDS_SESSION = /^\/api\/(sessions|account|password|email|security|browser)/;
/** Of somebody whom the product has not seen before; what each must have sent. @type {Record<string, 'file' | 'identity document'>} */
const OF_GUESTS = {
  '/api/identity-documents': 'file',
  '/api/identity-documents/{document_id}': 'identity document',
};
/** What never answers 2xx here, and why. @type {Record<string, string>} */
const NEVER = Object.fromEntries(
  [
    ['only the price that was quoted is taken', ['askChange']],
    ['no calendar of the network answers', ['importCalendar', 'refreshCalendarImport']],
    ['an authenticator answers it', ['registerPasskey', 'renamePasskey', 'removePasskey']],
    ['a second factor comes before it', ['createRecoveryCodes', 'useRecoveryCode', 'removeFactor']],
    ['a browser makes its keys', ['subscribeDevice', 'removeDevice']],
  ].flatMap(([why, names]) => [...(names ?? [])].map((name) => [name, String(why)])),
);

/**
 * Every operation of the API document with generated inputs, half of them valid as far as the schema can say and half broken
 * at one place, by a visitor, a driver, an owner and a moderator in turns, with ids of theirs and of others.
 * @param {{ env: Record<string, string>, ports: Record<string, number> }} product
 * @param {string[]} options names of operations, else all; `--short`: 16 inputs each, not 1,000; `--inputs=100`; `--seed=2`
 */
export async function run({ env, ports }, options) {
  const gateway = `http://127.0.0.1:${ports['gateway']}`;
  const seed = numberOption(options, 'seed', SEED);
  const isShort = options.includes('--short');
  const count = isShort ? SHORT_CALLS : numberOption(options, 'inputs', CALLS);
  const named = options.filter((option) => !option.startsWith('-'));
  const all = operationsOf(await (await fetch(`${gateway}/api/docs/json`)).json());
  const operations = all.filter(({ name }) => named.length === 0 || named.includes(name));
  let people = await People.meet(gateway, env);
  console.log(`Seed ${seed}: ${operations.length} operations, ${count} inputs each`);

  /** @type {Map<string, { count: number, example: string }>} */
  const faults = new Map();
  const rows = [];
  for (const [index, operation] of operations.entries()) {
    // What other operations have closed, hidden or used up is no matter of this one.
    if (!isShort && operation.method !== 'GET') people = await People.meet(gateway, env);
    // Reads leave all as it was.
    if (operation.method !== 'GET' || operations[index - 1]?.method !== 'GET') await people.refresh(operation);
    const randomFor = (/** @type {number} */ turn) => randomOf(seed, index + 1, turn);
    rows.push(await tryOperation({ gateway, operation, people, count, faults, randomFor }));
  }
  console.table(rows);
  for (const [fault, { count: times, example }] of faults) console.log(`${fault} (${times})\n  ${example}`);
  const never = rows.filter(({ operation, succeeded }) => succeeded === 0 && !NEVER[operation.split('.')[1] ?? '']);
  const measures = {
    seed,
    operations: rows.length,
    calls: rows.length * count,
    faults: faults.size,
    never: never.length,
  };
  console.table(measures);
  const failures = [...faults.keys(), ...(isShort ? [] : never).map(({ operation }) => `${operation} never succeeded`)];
  return { measures: { ...measures, rows }, failures };
}

/**
 * @param {{ gateway: string, operation: Operation, people: People, count: number, faults: Map<string, { count: number, example: string }>, randomFor: (turn: number) => import('./inputs.mjs').Random }} trial
 */
async function tryOperation({ gateway, operation, people, count, faults, randomFor }) {
  const sent = OF_GUESTS[operation.path];
  const needsGuest = sent !== undefined || (ENDS_SESSION.test(operation.path) && operation.method !== 'GET');
  /** @type {Record<string, number>} */
  const statuses = {};
  /** @type {string[]} */
  const refusals = [];
  for (let first = 0; first < count; first += AT_ONCE) {
    const guest = needsGuest ? await people.guest(sent) : null;
    const turns = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, at) => first + at);
    await Promise.all(
      turns.map(async (turn) => {
        const role = ROLES[turn % ROLES.length] ?? '';
        const isBroken = Math.floor(turn / ROLES.length) % 2 === 1;
        const call = await callOf(gateway, operation, people.pools, randomFor(turn), isBroken);
        const token = guest && role !== 'visitor' ? guest : people.tokenOf(role);
        if (token) call.headers['authorization'] = `Bearer ${token}`;
        const answer = await send(call);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        const fault = faultOf(operation.route, answer);
        const example = `${role} ${shown(call)} → ${answer.status} ${answer.text.slice(0, 250)}`;
        if (!isBroken && answer.status >= 400 && role !== 'visitor') refusals.push(example);
        if (fault === null) return;
        const key = `${operation.name}: ${fault}`;
        const known = faults.get(key);
        faults.set(key, { count: (known?.count ?? 0) + 1, example: known?.example ?? example });
      }),
    );
  }
  const succeeded = statuses[operation.route.status] ?? 0;
  if (succeeded === 0) for (const one of refusals.slice(0, 3)) console.log(`${operation.name} never: ${one}`);
  return { operation: operation.name, succeeded, ...statuses };
}

/** @param {any} document of the API @returns {Operation[]} */
function operationsOf(document) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => {
      const [domain = '', name = ''] = operationId.split('.');
      const route = routesByDomain[domain]?.[name];
      if (route === undefined) throw new Error(`no route is called ${operationId}`);
      const body = requestBody?.content['application/json'].schema;
      return { name: operationId, path, method: method.toUpperCase(), parameters, body, route };
    }),
  );
  const isLast = (/** @type {Operation} */ { path }) => Number(ENDS_SESSION.test(path));
  return operations.sort((a, b) => isLast(a) - isLast(b) || ORDER.indexOf(a.method) - ORDER.indexOf(b.method));
}
