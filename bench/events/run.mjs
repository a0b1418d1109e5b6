import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { randomOf } from '../../deploy/local/demo/random.mjs';
import { openState } from '../../deploy/local/runner/state.mjs';
import { services } from '../../deploy/local/product/topology.mjs';
import { numberOption } from '../options.mjs';
import { Bus } from './bus.mjs';
import { compareEffects, handledBy } from './effects.mjs';
import { livesOf } from './lives.mjs';

/** @typedef {import('./bus.mjs').Delivery} Delivery */
/** @typedef {import('./lives.mjs').Told} Told */

/** @type {Record<string, string>} */
export const settings = {};

const SEED = 1;
/** A service is killed after each of the slices. */
const LONG = { events: 100_000, slices: 50 };
const SHORT = { events: 2_000, slices: 5 };
const TWICE = 0.05;
/** Deliveries between the two of one event, at most. */
const APART = 2_000;
/** Of all deliveries, in the hands of consumers that are killed. */
const KILLED_GOAL = 0.01;
const PATIENCE_MS = 20 * 60_000;

/**
 * Events of every copied kind go to the services that handle them, some twice, in an order in which what happened later to
 * one thing may come first, while the services are killed with events in their hands. Each must have its effect once, and
 * each copy say what happened last.
 * @param {import('../../deploy/local/commands/bench.mjs').Product} product
 * @param {string[]} options `--short`: 2,000 events; `--seed=2`: another order
 */
export async function run({ env, ports, supervisor }, options) {
  const seed = numberOption(options, 'seed', SEED);
  const { events, slices } = options.includes('--short') ? SHORT : LONG;
  const { natsPasswords } = openState(dirname(env['E2E_LOGS'] ?? '')).secrets;
  const bus = new Bus((user) => `nats://${user}:${natsPasswords[user]}@127.0.0.1:${ports['nats']}`);
  const database = new pg.Pool({ connectionString: env['E2E_DATABASE_URL'], max: 2 });
  try {
    const random = randomOf(seed, events);
    const { told, left } = livesOf(random, events);
    const subscriptions = subscriptionsOf(told);
    const deliveries = shuffled(random, told);
    const began = Date.now();
    const killable = [...subscriptions.keys()];
    let inKilledHands = 0;
    for (let slice = 0; slice < slices; slice++) {
      const size = Math.ceil(deliveries.length / slices);
      await bus.publish(deliveries.slice(slice * size, (slice + 1) * size));
      await delay(random.whole(20, 400));
      const victim = killable[slice % killable.length] ?? '';
      await supervisor.killPart(victim);
      inKilledHands += (await bus.backlog(victim, subscriptions.get(victim) ?? [])).inHand;
      await supervisor.startPart(victim);
    }
    await bus.allHandled(subscriptions, PATIENCE_MS);
    const seconds = Math.round((Date.now() - began) / 1_000);

    const effects = await compareEffects(database, left);
    const inboxes = await compareInboxes(database, told);
    const handlings = inboxes.reduce((sum, { events: each }) => sum + each, 0);
    const killedShare = inKilledHands / handlings;
    const measures = {
      ...{ seed, events, twice: deliveries.length - events, handlings, kills: slices },
      ...{ 'in killed hands': inKilledHands, 'in killed hands %': Math.round(killedShare * 1_000) / 10, seconds },
    };
    console.table(effects);
    console.table(inboxes);
    console.table(measures);
    const failures = [
      ...Object.entries(effects)
        .filter(([, { wrong }]) => wrong > 0)
        .map(([table, { wrong }]) => `${table}: ${wrong} rows are not as the last event says, once`),
      ...inboxes
        .filter(({ events: wanted, handled, dead }) => handled !== wanted || dead > 0)
        .map(
          ({ service, events: wanted, handled, dead }) => `${service}: ${handled} of ${wanted} events, ${dead} dead`,
        ),
      ...(killedShare < KILLED_GOAL ? ['too few events were in killed hands'] : []),
    ];
    return { measures: { ...measures, effects, inboxes }, failures };
  } finally {
    await bus.close();
    await database.end();
  }
}

/** Subjects by the service that handles them; others read them without an inbox. @param {readonly Told[]} told */
function subscriptionsOf(told) {
  /** @type {Map<string, Set<string>>} */
  const subscriptions = new Map();
  for (const { readers, subject } of new Set(told.map(({ contract }) => contract))) {
    for (const reader of readers.filter((name) => services.includes(name)))
      subscriptions.set(reader, (subscriptions.get(reader) ?? new Set()).add(subject));
  }
  return subscriptions;
}

/**
 * Each subject's events in their order, the subjects mixed by chance; some events twice, under a message id of their own.
 * @param {import('../../deploy/local/demo/random.mjs').Random} random @param {readonly Told[]} told @returns {Delivery[]}
 */
function shuffled(random, told) {
  const subjects = [...Map.groupBy(told, ({ envelope }) => envelope.subject).values()];
  const drawn = subjects.flatMap((each) => {
    const places = each.map(() => random.unit()).sort((a, b) => a - b);
    return each.map((event, index) => ({ told: event, place: (places[index] ?? 0) * told.length }));
  });
  return drawn
    .flatMap(({ told: event, place }) => {
      const { id } = event.envelope;
      const first = { told: event, place, message: id };
      if (!random.chance(TWICE)) return [first];
      return [first, { ...first, place: place + random.unit() * APART, message: `${id}:again` }];
    })
    .sort((a, b) => a.place - b.place);
}

/** @param {pg.Pool} database @param {readonly Told[]} told */
function compareInboxes(database, told) {
  const readers = told.flatMap(({ contract }) => contract.readers).filter((name) => services.includes(name));
  return Promise.all(
    [...Map.groupBy(readers, (name) => name)].map(async ([service, { length }]) => ({
      ...{ service, events: length },
      ...(await handledBy(database, service)),
    })),
  );
}
