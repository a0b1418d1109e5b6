import { setTimeout as delay } from 'node:timers/promises';
import { randomOf } from '../../deploy/local/demo/random.mjs';
import { services } from '../../deploy/local/product/topology.mjs';
import { Bus } from '../loads/event-bus.mjs';
import { FIRST_ID, LAST_ID, livesOf } from '../loads/event-lives.mjs';
import { scenario } from '../run.mjs';

/** @typedef {import('../loads/event-bus.mjs').Delivery} Delivery */
/** @typedef {import('../loads/event-lives.mjs').Told} Told */

const TWICE = 0.05;
/** The greatest number of deliveries between the two deliveries of one event. */
const APART = 2_000;
/** The least share of its events that a service must have received and not acknowledged when it is killed. */
const KILLED_GOAL = 0.01;
const PATIENCE_MS = 20 * 60_000;

/**
 * Delivers events of every copied kind, some twice and out of order, while the services are killed with unacknowledged
 * events: one service after each slice. Each event must have its effect once, and each copy must have the latest state.
 */
export default scenario({
  long: { seed: 1, events: 100_000, slices: 50 },
  short: { seed: 1, events: 2_000, slices: 5 },
  run: async (bench) => {
    const { supervisor, database } = bench;
    const { seed, events, slices } = bench.pace;
    const bus = new Bus((user) => bench.natsUrlOf(user));
    try {
      const random = randomOf(seed, events);
      const { told, left } = livesOf(random, events);
      const subscriptions = subscriptionsOf(told);
      const deliveries = shuffled(random, told);
      const killable = [...subscriptions.keys()];
      const size = Math.ceil(deliveries.length / slices);
      let inKilledHands = 0;
      for (let slice = 0; slice < slices; slice++) {
        await bus.publish(deliveries.slice(slice * size, (slice + 1) * size));
        await delay(random.whole(20, 400));
        const victim = killable[slice % killable.length] ?? '';
        await supervisor.killPart(victim);
        inKilledHands += (await bus.backlog(victim, subscriptions.get(victim) ?? [])).inFlight;
        await supervisor.startPart(victim);
      }
      await bus.allHandled(subscriptions, PATIENCE_MS);
      const effects = await compareEffects(database, left);
      const inboxes = await compareInboxes(database, told);
      const handlings = inboxes.reduce((sum, { events: each }) => sum + each, 0);
      const killedShare = Math.round((inKilledHands / handlings) * 1_000) / 1_000;
      bench.show({ effects, inboxes, seed, events, twice: deliveries.length - events, handlings, kills: slices });
      bench.show({ 'in killed hands': inKilledHands, 'share of all': killedShare });
      for (const [table, { wrong }] of Object.entries(effects))
        bench.none({ [`rows of ${table} are not as the last event says, once`]: wrong });
      for (const { service, events: wanted, handled, dead } of inboxes)
        if (handled !== wanted || dead > 0) bench.fail(`${service}: ${handled} of ${wanted} events, ${dead} dead`);
      if (inKilledHands / handlings < KILLED_GOAL) bench.fail('too few events were in killed hands');
    } finally {
      await bus.close();
    }
  },
});

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

/** @param {import('pg').Pool} database @param {readonly Told[]} told */
function compareInboxes(database, told) {
  const readers = told.flatMap(({ contract }) => contract.readers).filter((name) => services.includes(name));
  return Promise.all(
    [...Map.groupBy(readers, (name) => name)].map(async ([service, { length }]) => ({
      ...{ service, events: length },
      ...(await handledBy(database, service)),
    })),
  );
}

/** How a row is found by its id, and what it says. */
const CHECKS = {
  'requests.party_cards': `SELECT user_id AS id, concat_ws('|', first_name, last_name, identity_verified::text) AS says
    FROM requests.party_cards`,
  'documents.user_cards': `SELECT user_id AS id, concat_ws('|', first_name, last_name) AS says FROM documents.user_cards`,
  'listings.owner_cards': `SELECT user_id AS id, concat_ws('|', first_name, identity_verified::text, cancellations) AS says
    FROM listings.owner_cards`,
  'notifications.contacts': `SELECT user_id AS id, concat_ws('|', first_name, email) AS says FROM notifications.contacts`,
  'documents.vehicle_cards': `SELECT vehicle_id AS id, concat_ws('|', immatriculation, (deleted_at IS NOT NULL)::text) AS says
    FROM documents.vehicle_cards`,
  'listings.vehicle_owners': `SELECT vehicle_id AS id, deleted::text AS says FROM listings.vehicle_owners`,
  'requests.spot_cards': `SELECT parking_spot_id AS id, concat_ws('|', title, nombre_places) AS says FROM requests.spot_cards`,
  'documents.spot_cards': `SELECT parking_spot_id AS id, title AS says FROM documents.spot_cards`,
  'requests.spot_days': `SELECT parking_spot_id AS id, string_agg(day || ':' || capacity, ' ' ORDER BY day) AS says
    FROM requests.spot_days WHERE blocked GROUP BY 1`,
  // A second effect would leave these rows twice.
  'identity.audit_log': `SELECT details ->> 'slug' AS id, count(*)::text AS says
    FROM identity.audit_log WHERE action = 'location_edited' GROUP BY 1`,
  'notifications.messages': `SELECT event_id AS id, count(*)::text AS says FROM notifications.messages GROUP BY 1`,
};

/**
 * What stays in each table against what must.
 * @param {import('pg').Pool} database @param {import('../loads/event-lives.mjs').Scene['left']} left
 * @returns {Promise<Record<string, { rows: number, wrong: number }>>}
 */
async function compareEffects(database, left) {
  /** @type {Record<string, { rows: number, wrong: number }>} */
  const compared = {};
  for (const [check, sql] of Object.entries(CHECKS)) {
    const wanted = left[check] ?? new Map();
    const { rows } = await database.query(sql);
    const found = new Map(rows.map(({ id, says }) => [id, says]));
    const wrong = [...wanted].filter(([id, says]) => found.get(id) !== says);
    if (wrong.length > 0) {
      const [id, says] = wrong[0] ?? [];
      console.log(`${check}: for example ${id} says "${found.get(id)}" in place of "${says}"`);
    }
    compared[check] = { rows: wanted.size, wrong: wrong.length };
  }
  return compared;
}

/**
 * Events that a service handled, and those that it gave up, of this bench alone.
 * @param {import('pg').Pool} database @param {string} service
 * @returns {Promise<{ handled: number, dead: number }>}
 */
async function handledBy(database, service) {
  const { rows } = await database.query(
    `SELECT (SELECT count(*)::int FROM ${service}.inbox WHERE event_id BETWEEN $1 AND $2) AS handled,
       (SELECT count(*)::int FROM ${service}.dead_letters WHERE event_id BETWEEN $1 AND $2) AS dead`,
    [FIRST_ID, LAST_ID],
  );
  return rows[0];
}
