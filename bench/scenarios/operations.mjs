import { randomOf } from '../../deploy/local/demo/random.mjs';
import { faultOf, routesByDomain } from '../judges/api-answers.mjs';
import { callOf, send, shown } from '../loads/api-calls.mjs';
import { People, ROLES } from '../loads/api-people.mjs';
import { scenario } from '../run.mjs';

/** @typedef {import('../loads/api-calls.mjs').Operation} Operation */
/** @typedef {Map<string, { count: number, example: string }>} Faults */

const AT_ONCE = 8;
/** Reads come first and deletions last, so that there are ids to name. */
const ORDER = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'];
/** These operations end the session or the account of their caller, so a guest calls them. */
const ENDS_SESSION = /^\/api\/(sessions|account|password|email|security|browser)/;
/** Operations that a new person calls, and what this person must have sent before. @type {Record<string, 'file' | 'identity document'>} */
const OF_GUESTS = {
  '/api/identity-documents': 'file',
  '/api/identity-documents/{document_id}': 'identity document',
};
/** Operations that never answer 2xx here, and why. @type {Record<string, string>} */
const NEVER = Object.fromEntries(
  [
    ['only the price that was quoted is taken', ['askChange']],
    ['an authenticator answers it', ['registerPasskey', 'renamePasskey', 'removePasskey']],
    ['a second factor comes before it', ['createRecoveryCodes', 'useRecoveryCode', 'removeFactor']],
    ['a browser makes its keys', ['subscribeDevice', 'removeDevice']],
  ].flatMap(([why, names]) => [...(names ?? [])].map((name) => [name, String(why)])),
);

/**
 * Calls every operation of the API document with generated inputs, half of them valid by the schema and half with one wrong
 * value, by a visitor, a driver, an owner and a moderator in turn, with their own ids and those of others. Names of
 * operations select some. `refreshEvery`: after how many changing operations the ids are read again. The short form has one
 * valid and one broken input for each role.
 */
export default scenario({
  long: { seed: 1, inputs: 1_000, refreshEvery: 1 },
  short: { seed: 1, inputs: 8, refreshEvery: 6 },
  run: async (bench) => {
    const { gateway, isShort, pace } = bench;
    const all = operationsOf(await (await fetch(`${gateway}/api/docs/json`)).json());
    const operations = bench.chosen(all, ({ name }) => name);
    let people = await People.meet(gateway, await bench.admin);
    console.log(`Seed ${pace.seed}: ${operations.length} operations, ${pace.inputs} inputs each`);
    /** @type {Faults} */
    const faults = new Map();
    const rows = [];
    let changes = pace.refreshEvery;
    for (const [index, operation] of operations.entries()) {
      // Each operation has its own people, because earlier ones may have closed, hidden or used up what it needs.
      if (!isShort && operation.method !== 'GET') people = await People.meet(gateway, await bench.admin);
      // Reads change nothing, so the ids need not be read again.
      if (operation.method !== 'GET' || operations[index - 1]?.method !== 'GET') changes += 1;
      if (changes >= pace.refreshEvery || (changes > 0 && people.mustRefresh(operation))) {
        await people.refresh(operation);
        changes = 0;
      }
      const randomFor = (/** @type {number} */ turn) => randomOf(pace.seed, index + 1, turn);
      rows.push(await tryOperation({ gateway, operation, people, count: pace.inputs, faults, randomFor }));
    }
    for (const [fault, { count, example }] of faults) console.log(`${fault} (${count})\n  ${example}`);
    const never = rows.filter(({ operation, succeeded }) => succeeded === 0 && !NEVER[operation.split('.')[1] ?? '']);
    const calls = rows.length * pace.inputs;
    bench.show({ rows, seed: pace.seed, operations: rows.length, calls, faults: faults.size, never: never.length });
    bench.fail(...faults.keys());
    if (!isShort) for (const { operation } of never) bench.fail(`${operation} never succeeded`);
  },
});

/**
 * @param {{ gateway: string, operation: Operation, people: People, count: number, faults: Faults, randomFor: (turn: number) => import('../loads/api-inputs.mjs').Random }} trial
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
