import { randomUUID } from 'node:crypto';
import type { Actor } from '@placette/contracts';
import { contentModerated } from '@placette/contracts/documents/reports/events';
import { userDeleted } from '@placette/contracts/identity/events';
import { parkingWithdrawn } from '@placette/contracts/listings/events';
import { stayPlaceRpc } from '@placette/contracts/listings/stay-place/rpc';
import { startOfDay } from '@placette/contracts/kernel/days';
import { cancellationRpc } from '@placette/contracts/requests/cancellation/rpc';
import { conversationRpc } from '@placette/contracts/requests/conversation/rpc';
import {
  returnHourTold,
  stayChangeAgreed,
  stayChangeAsked,
  stayChangeClosed,
} from '@placette/contracts/requests/events';
import { requestsPersonalDataRpc } from '@placette/contracts/personal-data';
import { requestsRpc } from '@placette/contracts/requests/rpc';
import { stayChangesRpc } from '@placette/contracts/requests/stay-changes/rpc';
import { tripRpc } from '@placette/contracts/requests/trip/rpc';
import { vehiclesRpc } from '@placette/contracts/requests/vehicles/rpc';
import { eventually } from '@placette/testing';
import { inDays, startReplica, startRequests, type Requests } from '../../test/requests.fixture.js';
import { ExpireChanges } from './use-cases/expire-changes.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
  requests.answerAs(stayPlaceRpc.getStayPlace, () => ({ place: null }));
});
afterAll(() => requests.stop());
beforeEach(() => requests.clock.set(new Date()));

const STAY = { start_date: inDays(10), end_date: inDays(13) };
const LONGER = { start_date: inDays(10), end_date: inDays(15) };
const approve = (actor: Actor, request_id: string) =>
  requests.call(requestsRpc.approveRequest, { request_id }, { actor });
const call =
  (contract: typeof stayChangesRpc.agreeToChange) =>
  (actor: Actor, { id: request_id, change_id }: { id: string; change_id: string }) =>
    requests.call(contract, { request_id, change_id }, { actor });
const agree = call(stayChangesRpc.agreeToChange);
const refuse = call(stayChangesRpc.refuseChange);
const withdraw = call(stayChangesRpc.withdrawChange);
const rowOf = async (id: string) =>
  (
    await requests.database.query(
      `SELECT status, start_date::text, end_date::text, total_price::float8, vehicle_id, next_trip_reminder_at
       FROM contact_requests WHERE id = $1`,
      [id],
    )
  )[0]!;
const statusOf = async (change_id: string) =>
  (await requests.database.query<{ status: string }>('SELECT status FROM stay_changes WHERE id = $1', [change_id]))[0]
    ?.status;
/** Days from the tenth that hold a stay, with how many. */
const takenAt = async (parking_spot_id: string) =>
  Object.fromEntries(
    (
      await requests.database.query<{ day: string; taken: number }>(
        'SELECT day::text, taken FROM spot_days WHERE parking_spot_id = $1 AND taken > 0 ORDER BY day',
        [parking_spot_id],
      )
    ).map(({ day, taken }) => [day, taken]),
  );
const nights = (from: number, to: number, taken = 1) =>
  Object.fromEntries(Array.from({ length: to - from }, (_, index) => [inDays(from + index), taken]));
const published = () =>
  eventually(async () =>
    expect(await requests.database.query('SELECT 1 FROM outbox WHERE published_at IS NULL')).toEqual([]),
  );
const closedOf = async (id: string) => {
  await published();
  return requests.events(stayChangeClosed).filter(({ request_id }) => request_id === id);
};

/** A driver with an agreed stay of three days at 10 € each. */
async function scene({ nombre_places = 1, ...spot }: { nombre_places?: number; price_per_week?: null } = {}) {
  const owner = await requests.signUp();
  const driver = await requests.signUp();
  const published = await requests.publishSpot(owner, { nombre_places, price_per_week: null, ...spot });
  const { parking_spot_id } = published;
  const { id: vehicle_id } = await requests.addVehicle(driver);
  const wish = { parking_spot_id, vehicle_id };
  const { id } = await requests.send(driver, { ...wish, ...STAY });
  await approve(owner, id);
  const quote = (wished: object) =>
    requests.call(stayChangesRpc.quoteChange, { request_id: id, vehicle_id, ...STAY, ...wished }, { actor: driver });
  const ask = (wished: object, actor = driver) =>
    requests.call(
      stayChangesRpc.askChange,
      { request_id: id, vehicle_id, ...STAY, total_price: 50, ...wished },
      { actor },
    );
  const asked = async (wished: object = LONGER) => {
    const { request } = await ask(wished);
    return { id, change_id: request.change?.id ?? '' };
  };
  return { owner, driver, parking_spot_id, spot: published, vehicle_id, wish, id, quote, ask, asked };
}
/** Somebody else at the same parking. */
async function another(wish: { parking_spot_id: string }, stay: object, immatriculation = 'CD-456-EF') {
  const driver = await requests.signUp();
  const vehicle_id = (await requests.addVehicle(driver, { immatriculation })).id;
  return { driver, vehicle_id, id: (await requests.send(driver, { ...wish, vehicle_id, ...stay })).id };
}

describe('CN-02 a change of an agreed stay', () => {
  it('tells the new total before, waits with the stay as it was, and counts once the owner agrees', async () => {
    const { owner, driver, parking_spot_id, id, quote, ask } = await scene();
    expect(await quote(LONGER)).toEqual({ days: 5, total_price: 50 });
    const before = await rowOf(id);
    const { request } = await ask(LONGER);
    const change = { ...LONGER, days: 5, total_price: 50, vehicle: null };
    expect(request).toMatchObject({ ...STAY, status: 'approved', total_price: 30, change });
    const { requests: received } = await requests.call(requestsRpc.listReceivedRequests, {}, { actor: owner });
    expect(received).toMatchObject([{ id, ...STAY, change }]);
    expect(await requests.call(requestsRpc.countWaitingRequests, {}, { actor: owner })).toMatchObject({ received: 1 });
    expect(await rowOf(id)).toEqual(before);
    expect(await takenAt(parking_spot_id)).toEqual(nights(10, 13));
    await requests.database.query('UPDATE contact_requests SET next_trip_reminder_at = now() WHERE id = $1', [id]);

    const agreed = await agree(owner, { id, change_id: request.change?.id ?? '' });
    expect(agreed).toMatchObject({ side: 'owner', request: { ...LONGER, days: 5, total_price: 50, change: null } });
    expect(await rowOf(id)).toMatchObject({ ...LONGER, total_price: 50, next_trip_reminder_at: null });
    expect(await takenAt(parking_spot_id)).toEqual(nights(10, 15));
    await published();
    const mine = <E extends { request_id: string }>(events: E[]) =>
      events.filter(({ request_id }) => request_id === id);
    const told = { before: { ...STAY, total_price: 30 }, after: { ...LONGER, total_price: 50 } };
    expect(mine(requests.events(stayChangeAsked))).toMatchObject([
      { ...STAY, ...told, answer_by: startOfDay(STAY.start_date).toISOString() },
    ]);
    expect(mine(requests.events(stayChangeAgreed))).toMatchObject([{ ...LONGER, total_price: 50, ...told }]);
    const { events } = await requests.call(tripRpc.getTrip, { request_id: id }, { actor: driver });
    expect(events).toMatchObject([
      { kind: 'sent', change: null },
      { kind: 'approved' },
      { kind: 'change_asked', change: { ...LONGER, total_price: 50 } },
      { kind: 'change_agreed', change: { ...LONGER, total_price: 50 } },
    ]);
  });

  it.each([
    ['shorter', [10, 12], 20],
    ['later by a day', [11, 14], 30],
    ['sooner by two days', [8, 11], 30],
    ['elsewhere in the month', [20, 22], 20],
    ['longer at both ends', [8, 16], 80],
  ] as const)('moves the days: %s', async (_name, [from, to], total_price) => {
    const { owner, parking_spot_id, asked } = await scene();
    const change = await asked({ start_date: inDays(from), end_date: inDays(to), total_price });
    await agree(owner, change);
    expect(await takenAt(parking_spot_id)).toEqual(nights(from, to));
  });

  it('brings another vehicle that fits, at the total that was agreed, its plate hidden until then (C11)', async () => {
    const { owner, driver, spot, id, quote, asked } = await scene();
    const other = (await requests.addVehicle(driver, { immatriculation: 'ZZ-987-YY', modele: 'Mégane' })).id;
    await requests.publishSpot(owner, { ...spot, price_per_day: 99 });
    expect(await quote({ vehicle_id: other })).toEqual({ days: 3, total_price: 30 });
    const change = await asked({ vehicle_id: other, total_price: 30 });
    const shown = async () => {
      const { requests: received } = await requests.call(requestsRpc.listReceivedRequests, {}, { actor: owner });
      return received[0];
    };
    expect((await shown())?.change?.vehicle).toMatchObject({ modele: 'Mégane', immatriculation: 'ZZ-•••-YY' });
    await published();
    expect(JSON.stringify(requests.events(stayChangeAsked))).not.toContain('ZZ-987-YY');
    await agree(owner, change);
    expect(await shown()).toMatchObject({ vehicle: { id: other, immatriculation: 'ZZ-987-YY' }, total_price: 30 });
    await expect(
      requests.call(vehiclesRpc.deleteVehicle, { vehicle_id: other }, { actor: driver }),
    ).rejects.toMatchObject({ code: 'vehicle_in_use' });
    expect(await rowOf(id)).toMatchObject({ vehicle_id: other });
  });

  it('costs what both were shown, whatever the owner asks meanwhile; what a driver was not shown is refused', async () => {
    const { owner, spot, id, ask, asked } = await scene();
    const change = await asked();
    await requests.publishSpot(owner, { ...spot, price_per_day: 20 });
    await agree(owner, change);
    expect(await rowOf(id)).toMatchObject({ total_price: 50 });
    const call = ask({ start_date: inDays(10), end_date: inDays(16), total_price: 60 });
    await expect(call).rejects.toMatchObject({ code: 'stay_change_price_moved', status: 409 });
  });

  it('ends what its driver asked elsewhere for the days that are new, and nothing else (AK-05)', async () => {
    const { owner, driver, vehicle_id, asked } = await scene();
    const elsewhere = await requests.publishSpot(await requests.signUp());
    const wish = { parking_spot_id: elsewhere.parking_spot_id, vehicle_id };
    const same = await requests.send(driver, { ...wish, ...STAY });
    const later = await requests.send(driver, { ...wish, start_date: inDays(14), end_date: inDays(16) });
    await agree(owner, await asked());
    expect([await rowOf(same.id), await rowOf(later.id)]).toMatchObject([
      { status: 'pending' },
      { status: 'cancelled' },
    ]);
  });
});

describe('CN-02 what may be asked', () => {
  it('is nothing that is full or blocked already, said at once', async () => {
    const { owner, wish, id, quote, ask } = await scene();
    const rival = await another(wish, { start_date: inDays(13), end_date: inDays(14) });
    await approve(owner, rival.id);
    await expect(quote(LONGER)).rejects.toMatchObject({ code: 'days_blocked', status: 409 });
    await expect(ask(LONGER)).rejects.toMatchObject({ code: 'days_blocked' });
    expect(await requests.database.query('SELECT 1 FROM stay_changes WHERE request_id = $1', [id])).toEqual([]);
  });

  it('is another stay than the one agreed, with days that are right', async () => {
    const { ask } = await scene();
    await expect(ask({})).rejects.toMatchObject({ code: 'stay_change_empty', status: 422 });
    await expect(ask({ end_date: inDays(10) })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'end_date', message: 'La date de fin doit être après la date de début' }],
    });
    await expect(ask({ start_date: inDays(-1) })).rejects.toMatchObject({ errors: [{ path: 'start_date' }] });
  });

  it('is a vehicle of one’s own that fits', async () => {
    const { owner, driver, ask } = await scene();
    const [high, bike] = [
      (await requests.addVehicle(driver, { immatriculation: 'HA-111-UT', hauteur_m: 2.5 })).id,
      (await requests.addVehicle(driver, { immatriculation: 'MO-222-TO', type_vehicule: 'moto' })).id,
    ];
    const foreign = (await requests.addVehicle(owner, { immatriculation: 'AU-333-TR' })).id;
    await expect(ask({ vehicle_id: high })).rejects.toMatchObject({ code: 'vehicle_too_big' });
    await expect(ask({ vehicle_id: bike })).rejects.toMatchObject({ code: 'vehicle_incompatible' });
    await expect(ask({ vehicle_id: foreign })).rejects.toMatchObject({ code: 'vehicle_not_found' });
  });

  it('is the return alone once the stay has begun, until its last day is over', async () => {
    const { driver, ask, asked, owner, parking_spot_id } = await scene();
    const other = (await requests.addVehicle(driver, { immatriculation: 'ZZ-987-YY' })).id;
    requests.clock.set(startOfDay(STAY.start_date));
    await expect(ask({ start_date: inDays(11), end_date: inDays(15) })).rejects.toMatchObject({
      errors: [{ path: 'start_date', message: 'Le séjour a commencé\u00a0: le jour du dépôt ne change plus' }],
    });
    await expect(ask({ vehicle_id: other })).rejects.toMatchObject({ code: 'vehicle_change_late' });
    requests.clock.set(startOfDay(inDays(14)));
    await expect(ask(LONGER)).rejects.toMatchObject({ code: 'stay_not_changeable', status: 409 });
    requests.clock.advance(-1);
    await agree(owner, await asked());
    expect(await takenAt(parking_spot_id)).toEqual(nights(10, 15));
  });

  it('waits for an answer one at a time', async () => {
    const { asked, ask, quote } = await scene();
    await asked();
    await expect(ask({ end_date: inDays(14), total_price: 40 })).rejects.toMatchObject({ code: 'stay_change_pending' });
    await expect(quote({ end_date: inDays(14) })).rejects.toMatchObject({ code: 'stay_change_pending' });
  });

  it('is asked once by several tabs at the same moment', async () => {
    const { id, ask } = await scene();
    const all = await Promise.allSettled([1, 2, 3, 4].map(() => ask(LONGER)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of all) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'stay_change_pending' });
    }
    expect(await requests.database.query('SELECT 1 FROM stay_changes WHERE request_id = $1', [id])).toHaveLength(1);
  });

  it('is asked ten times a day at most', async () => {
    const { driver, ask, asked } = await scene();
    for (let time = 0; time < 10; time += 1) await withdraw(driver, await asked());
    await expect(ask(LONGER)).rejects.toMatchObject({ code: 'too_many_requests', status: 429 });
  });

  it.each(['pending', 'rejected', 'cancelled', 'expired', 'completed'])(
    'is nothing while the request is %s',
    async (status) => {
      const { id, ask } = await scene();
      await requests.database.query('UPDATE contact_requests SET status = $2 WHERE id = $1', [id, status]);
      await expect(ask(LONGER)).rejects.toMatchObject({ code: 'stay_not_changeable' });
    },
  );
});

describe('CN-02 every answer, by everybody, in every state', () => {
  const ACTIONS = { agree, refuse, withdraw };
  const ALLOWED: Record<keyof typeof ACTIONS, string> = { agree: 'owner', refuse: 'owner', withdraw: 'driver' };
  const cells = (['agree', 'refuse', 'withdraw'] as const).flatMap((action) =>
    ['owner', 'driver', 'stranger', 'moderator'].map((by) => [action, by] as const),
  );
  it.each(cells)('%s by the %s', async (action, by) => {
    const { owner, driver, id, asked } = await scene();
    const stranger = await requests.signUp();
    const actor = { owner, driver, stranger, moderator: { ...stranger, is_admin: true } }[by]!;
    const change = await asked();
    const refused = { code: 'request_not_found', status: 404 };
    if (ALLOWED[action] === by) {
      await ACTIONS[action](actor, change);
      expect(await statusOf(change.change_id)).toBe(
        { agree: 'agreed', refuse: 'refused', withdraw: 'withdrawn' }[action],
      );
      for (const again of Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]) {
        const call = ACTIONS[again](ALLOWED[again] === 'owner' ? owner : driver, change);
        await expect(call).rejects.toMatchObject({ code: 'stay_change_settled', status: 409 });
      }
      return;
    }
    await expect(ACTIONS[action](actor, change)).rejects.toMatchObject(refused);
    expect(await statusOf(change.change_id)).toBe('pending');
    expect(await rowOf(id)).toMatchObject(STAY);
  });

  it('is refused for a change of another stay, or of none', async () => {
    const [mine, other] = [await scene(), await scene()];
    const { change_id } = await other.asked();
    for (const id of [change_id, randomUUID()]) {
      for (const action of Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]) {
        const actor = ALLOWED[action] === 'owner' ? mine.owner : mine.driver;
        const call = ACTIONS[action](actor, { id: mine.id, change_id: id });
        await expect(call).rejects.toMatchObject({ code: 'stay_change_not_found', status: 404 });
      }
    }
  });

  it('leaves the stay as it was when it is no, and tells the other side', async () => {
    const [refused, taken] = [await scene(), await scene()];
    await refuse(refused.owner, await refused.asked());
    await withdraw(taken.driver, await taken.asked());
    for (const { id, parking_spot_id } of [refused, taken]) {
      expect(await rowOf(id)).toMatchObject({ ...STAY, total_price: 30 });
      expect(await takenAt(parking_spot_id)).toEqual(nights(10, 13));
    }
    expect(await closedOf(refused.id)).toMatchObject([{ outcome: 'refused', ...STAY, after: LONGER }]);
    expect(await closedOf(taken.id)).toMatchObject([{ outcome: 'withdrawn' }]);
    await expect(refused.asked()).resolves.toMatchObject({ id: refused.id });
  });
});

/** Both at the same moment, now the one and now the other first; what came of each, in the order of the arguments. */
async function bothSettled<A, B>(one: () => Promise<A>, other: () => Promise<B>, oneFirst: boolean) {
  if (oneFirst) return Promise.allSettled([one(), other()]);
  const [second, first] = await Promise.allSettled([other(), one()]);
  return [first, second] as const;
}

describe('CN-02 days that were taken meanwhile', () => {
  it('refuse the agreement; nothing changes, and it counts once a day is free again', async () => {
    const { owner, parking_spot_id, wish, id, asked } = await scene();
    const rival = await another(wish, { start_date: inDays(14), end_date: inDays(16) });
    const change = await asked();
    await approve(owner, rival.id);
    await expect(agree(owner, change)).rejects.toMatchObject({ code: 'stay_change_full', status: 409 });
    expect(await rowOf(id)).toMatchObject({ ...STAY, total_price: 30 });
    expect(await statusOf(change.change_id)).toBe('pending');
    expect(await takenAt(parking_spot_id)).toEqual({ ...nights(10, 13), ...nights(14, 16) });
    await requests.call(cancellationRpc.cancelStay, { request_id: rival.id, reason: 'Vol' }, { actor: rival.driver });
    await agree(owner, change);
    expect(await takenAt(parking_spot_id)).toEqual(nights(10, 15));
  });

  it('by the owner’s calendar refuse it too, and days that were agreed before are kept though they are blocked', async () => {
    const { owner, parking_spot_id, asked } = await scene();
    const change = await asked();
    const block = (day: string, blocked: boolean) =>
      requests.database.query(
        `INSERT INTO spot_days (parking_spot_id, day, taken, capacity, blocked) VALUES ($1, $2, 0, 1, $3)
         ON CONFLICT (parking_spot_id, day) DO UPDATE SET blocked = $3`,
        [parking_spot_id, day, blocked],
      );
    await block(inDays(11), true);
    await block(inDays(14), true);
    await expect(agree(owner, change)).rejects.toMatchObject({ code: 'stay_change_on_blocked_days' });
    await block(inDays(14), false);
    await agree(owner, change);
    expect(await takenAt(parking_spot_id)).toEqual(nights(10, 15));
  });

  it('never oversell: a change and an approval for the last place at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { owner, parking_spot_id, wish, id, asked } = await scene();
      const rival = await another(wish, { start_date: inDays(13), end_date: inDays(15) });
      const change = await asked();
      const [changed, approved] = await bothSettled(
        () => agree(owner, change),
        () => approve(owner, rival.id),
        round % 2 === 0,
      );
      expect([changed.status, approved.status].sort()).toEqual(['fulfilled', 'rejected']);
      expect(await takenAt(parking_spot_id)).toEqual(nights(10, 15));
      expect(await rowOf(id)).toMatchObject(changed.status === 'fulfilled' ? LONGER : STAY);
    }
  });

  it('count right when two stays swap their days on the only place, one after the other', async () => {
    const { owner, wish, parking_spot_id, asked } = await scene();
    const later = await another(wish, { start_date: inDays(13), end_date: inDays(16) });
    await approve(owner, later.id);
    const away = await asked({ start_date: inDays(20), end_date: inDays(23), total_price: 30 });
    await agree(owner, away);
    const { request } = await requests.call(
      stayChangesRpc.askChange,
      { request_id: later.id, vehicle_id: later.vehicle_id, ...STAY, total_price: 30 },
      { actor: later.driver },
    );
    await agree(owner, { id: later.id, change_id: request.change?.id ?? '' });
    expect(await takenAt(parking_spot_id)).toEqual({ ...nights(10, 13), ...nights(20, 23) });
  });
});

describe('CN-02 at the same moment', () => {
  it('agreed, refused and withdrawn: exactly one counts, and is told once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { owner, driver, id, parking_spot_id, asked } = await scene();
      const change = await asked();
      const all = await Promise.allSettled([
        agree(owner, change),
        withdraw(driver, change),
        refuse(owner, change),
        agree(owner, change),
      ]);
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const one of all) {
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'stay_change_settled' });
      }
      const isAgreed = (await statusOf(change.change_id)) === 'agreed';
      expect(await takenAt(parking_spot_id)).toEqual(nights(10, isAgreed ? 15 : 13));
      expect(await rowOf(id)).toMatchObject(isAgreed ? LONGER : STAY);
      const agreed = requests.events(stayChangeAgreed).filter(({ request_id }) => request_id === id);
      expect((await closedOf(id)).length + agreed.length).toBe(1);
    }
  });

  it('agreed and cancelled: the stay ends in any case, and no day stays taken', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { owner, driver, id, parking_spot_id, asked } = await scene();
      const change = await asked();
      const cancel = () =>
        requests.call(cancellationRpc.cancelStay, { request_id: id, reason: 'Vol annulé' }, { actor: driver });
      const [agreed, cancelled] = await bothSettled(() => agree(owner, change), cancel, round % 2 === 0);
      expect(cancelled.status).toBe('fulfilled');
      if (agreed.status === 'rejected') expect(agreed.reason).toMatchObject({ code: 'stay_change_settled' });
      expect(await takenAt(parking_spot_id)).toEqual({});
      expect(await rowOf(id)).toMatchObject({ status: 'cancelled' });
      expect(await statusOf(change.change_id)).not.toBe('pending');
    }
  });
});

describe('CN-02 a change that nobody answers', () => {
  const sweep = (app: Requests['app']) => app.get(ExpireChanges, { strict: false }).execute();

  it('expires at the moment that both were told, before the sweep too, and once whoever sweeps', async () => {
    const { owner, driver, id, asked } = await scene();
    const change = await asked();
    const replica = await startReplica(requests);
    requests.clock.set(startOfDay(STAY.start_date));
    for (const late of [agree(owner, change), refuse(owner, change), withdraw(driver, change)])
      await expect(late).rejects.toMatchObject({ code: 'stay_change_expired', status: 409 });
    const { requests: sent } = await requests.call(requestsRpc.listSentRequests, {}, { actor: driver });
    expect(sent).toMatchObject([{ id, change: null }]);
    await Promise.all([requests, replica, requests, replica].map(({ app }) => sweep(app)));
    await replica.stop();
    expect(await statusOf(change.change_id)).toBe('expired');
    expect(await closedOf(id)).toMatchObject([{ outcome: 'expired', ...STAY }]);
    expect(await rowOf(id)).toMatchObject({ status: 'approved', ...STAY, total_price: 30 });
  });

  it('makes room for another one at once', async () => {
    const { id, ask, asked } = await scene();
    await asked();
    requests.clock.set(startOfDay(STAY.start_date));
    await expect(ask(LONGER)).resolves.toMatchObject({ request: { change: LONGER } });
    expect(await closedOf(id)).toMatchObject([{ outcome: 'expired' }]);
  });
});

describe('CN-02 ends with what it is about', () => {
  it('with the stay: cancelled, withdrawn with the parking, gone with an account', async () => {
    const [cancelled, parking, account] = [await scene(), await scene(), await scene()];
    const changes = [await cancelled.asked(), await parking.asked(), await account.asked()];
    await requests.call(
      cancellationRpc.cancelStay,
      { request_id: cancelled.id, reason: 'Travaux' },
      { actor: cancelled.owner },
    );
    await requests.publish(parkingWithdrawn, { ...parking.spot, open: false, photo: null, photo_upload_ids: [] });
    const deleted_at = new Date().toISOString();
    await requests.publish(userDeleted, { user_id: account.driver.user_id, deleted_at });
    await eventually(async () => {
      for (const { change_id } of changes) expect(await statusOf(change_id)).toBe('closed');
    });
    for (const { parking_spot_id } of [cancelled, parking, account]) expect(await takenAt(parking_spot_id)).toEqual({});
  });

  it.each(['owner', 'driver'] as const)(
    'with a block by the %s: the other is told that nothing comes of it',
    async (by) => {
      const { owner, driver, id, ask, asked } = await scene();
      const change = await asked();
      await requests.call(conversationRpc.blockPerson, { request_id: id }, { actor: by === 'owner' ? owner : driver });
      const outcome = by === 'owner' ? 'refused' : 'withdrawn';
      expect(await statusOf(change.change_id)).toBe(outcome);
      expect(await closedOf(id)).toMatchObject([{ outcome }]);
      const code = by === 'owner' ? 'contact_unavailable' : 'person_blocked';
      await expect(ask(LONGER)).rejects.toMatchObject({ code, status: 409 });
    },
  );

  it.each(['owner', 'driver'] as const)(
    'with a suspension of the %s, also once the stay has begun (CN-05)',
    async (who) => {
      const made = await scene();
      // The stay began yesterday.
      await requests.database.query('UPDATE contact_requests SET start_date = $2 WHERE id = $1', [made.id, inDays(-1)]);
      const change = await made.asked({ ...LONGER, start_date: inDays(-1), total_price: 160 });
      const { user_id } = made[who];
      await requests.publish(contentModerated, {
        ...{ target_type: 'profile', target_id: user_id, user_id, measure: 'removed', hidden: true },
        ...{ statement: 'Faux profil.', ground: null, reference: 'SIG-2345ABCD', target_label: 'Denis M.' },
      });
      const outcome = who === 'owner' ? 'refused' : 'withdrawn';
      await eventually(async () => expect(await statusOf(change.change_id)).toBe(outcome));
      expect(await closedOf(made.id)).toMatchObject([{ outcome }]);
      expect(await rowOf(made.id)).toMatchObject({ status: 'approved', end_date: STAY.end_date });
    },
  );

  it('with the vehicle that it would bring', async () => {
    const { owner, driver, id, asked } = await scene();
    const other = (await requests.addVehicle(driver, { immatriculation: 'ZZ-987-YY' })).id;
    const change = await asked({ vehicle_id: other, total_price: 30 });
    await requests.call(vehiclesRpc.deleteVehicle, { vehicle_id: other }, { actor: driver });
    expect(await closedOf(id)).toMatchObject([{ outcome: 'withdrawn' }]);
    await expect(agree(owner, change)).rejects.toMatchObject({ code: 'stay_change_settled' });
  });
});

describe('CN-03 « Je rentre plus tard »', () => {
  const tell = (actor: Actor, request_id: string, return_hour: string) =>
    requests.call(stayChangesRpc.tellReturnHour, { request_id, return_hour }, { actor });
  const hourFor = async (owner: Actor) => {
    const { requests: received } = await requests.call(requestsRpc.listReceivedRequests, {}, { actor: owner });
    return received[0]?.told_return_hour;
  };

  it('tells an hour at once; the newest counts, and nothing else changes', async () => {
    const { owner, driver, id, parking_spot_id } = await scene();
    const before = await rowOf(id);
    await expect(tell(driver, id, '18:30')).resolves.toMatchObject({ request: { told_return_hour: '18:30' } });
    await expect(tell(driver, id, '18:30')).rejects.toMatchObject({ code: 'return_hour_told', status: 409 });
    await tell(driver, id, '21:05');
    expect(await hourFor(owner)).toBe('21:05');
    expect(await rowOf(id)).toEqual(before);
    expect(await takenAt(parking_spot_id)).toEqual(nights(10, 13));
    await published();
    const told = requests.events(returnHourTold).filter(({ request_id }) => request_id === id);
    expect(told.map(({ return_hour }) => return_hour)).toEqual(['18:30', '21:05']);
    const { events } = await requests.call(tripRpc.getTrip, { request_id: id }, { actor: owner });
    expect(events.slice(2)).toMatchObject([
      { kind: 'return_hour', return_hour: '18:30', change: null },
      { kind: 'return_hour', return_hour: '21:05' },
    ]);
  });

  it('comes with another day, and counts once the owner agrees to it', async () => {
    const { owner, driver, id, asked } = await scene();
    await tell(driver, id, '18:30');
    const change = await asked({ ...LONGER, return_hour: '09:00' });
    expect(await hourFor(owner)).toBe('18:30');
    await agree(owner, change);
    expect(await hourFor(owner)).toBe('09:00');
  });

  it('is forgotten with the day that it was told for', async () => {
    const { owner, driver, id, asked } = await scene();
    await tell(driver, id, '18:30');
    await agree(owner, await asked());
    expect(await hourFor(owner)).toBeNull();
  });

  it('is told until the day of return is over, beside a change that waits, and by the driver alone', async () => {
    const { owner, driver, id, asked } = await scene();
    await asked();
    await tell(driver, id, '18:30');
    for (const actor of [owner, await requests.signUp()]) {
      await expect(tell(actor, id, '19:00')).rejects.toMatchObject({ code: 'request_not_found', status: 404 });
    }
    await expect(tell(driver, id, '24:00')).rejects.toMatchObject({ code: 'invalid_input' });
    requests.clock.set(startOfDay(inDays(14)));
    await expect(tell(driver, id, '20:00')).rejects.toMatchObject({ code: 'stay_not_changeable' });
    requests.clock.advance(-1);
    await tell(driver, id, '20:00');
  });

  it('is told ten times a day at most', async () => {
    const { driver, id } = await scene();
    for (let hour = 10; hour < 20; hour += 1) await tell(driver, id, `${hour}:00`);
    await expect(tell(driver, id, '20:00')).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});

it('CN-02 is in the archive of both, the plate for its driver alone, and is erased with the account', async () => {
  const { owner, driver, asked } = await scene();
  const other = (await requests.addVehicle(driver, { immatriculation: 'ZZ-987-YY' })).id;
  await refuse(owner, await asked({ vehicle_id: other, total_price: 30 }));
  const changesOf = async ({ user_id }: Actor) => {
    const found: unknown[] = [];
    let cursor: string | null = null;
    do {
      const page: { section: string; records: unknown[]; next_cursor: string | null } = await requests.call(
        requestsPersonalDataRpc.exportPersonalData,
        { user_id, cursor },
      );
      if (page.section === 'changements_de_sejour') found.push(...page.records);
      cursor = page.next_cursor;
    } while (cursor !== null);
    return JSON.stringify(found);
  };
  expect(await changesOf(driver)).toContain('ZZ-987-YY');
  expect(await changesOf(owner)).toContain('ZZ-•••-YY');
  await requests.publish(userDeleted, { user_id: driver.user_id, deleted_at: new Date().toISOString() });
  await eventually(async () =>
    expect(
      await requests.database.query('SELECT vehicle_immatriculation AS plate FROM stay_changes WHERE vehicle_id = $1', [
        other,
      ]),
    ).toEqual([{ plate: null }]),
  );
});
