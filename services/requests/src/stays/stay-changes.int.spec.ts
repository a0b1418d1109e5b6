import { randomUUID } from 'node:crypto';
import { addDays, inParis, startOfDay } from '@placette/contracts/kernel/days';
import { stayPlaceApi } from '@placette/contracts/listings/stay-place/api';
import { requestsApi } from '@placette/contracts/requests/api';
import { stayChangeAgreed, stayChangeAsked } from '@placette/contracts/requests/events';
import { tripApi } from '@placette/contracts/requests/trip/api';
import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';
import { LONGER, STAY, nights, stayChangesIn } from '../../test/stay-changes.fixture.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
  requests.answerAs(stayPlaceApi.getStayPlace, () => ({ place: null }));
});
afterAll(() => requests.stop());
beforeEach(() => requests.clock.set(new Date()));
const { approve, agree, refuse, withdraw, rowOf, statusOf, takenAt, closedOf, scene, another } = stayChangesIn(
  () => requests,
);

describe('CN-02 a change of an agreed stay', () => {
  it('tells the new total before, waits with the stay as it was, and counts once the owner agrees', async () => {
    const { owner, driver, parking_spot_id, id, quote, ask } = await scene();
    expect(await quote(LONGER)).toEqual({ days: 5, total_price: 50 });
    const before = await rowOf(id);
    const { request } = await ask(LONGER);
    const change = { ...LONGER, days: 5, total_price: 50, vehicle: null };
    expect(request).toMatchObject({ ...STAY, status: 'approved', total_price: 30, change });
    const { requests: received } = await requests.call(requestsApi.listReceivedRequests, {}, { actor: owner });
    expect(received).toMatchObject([{ id, ...STAY, change }]);
    expect(await requests.call(requestsApi.countWaitingRequests, {}, { actor: owner })).toMatchObject({ received: 1 });
    expect(await rowOf(id)).toEqual(before);
    expect(await takenAt(parking_spot_id)).toEqual(nights(10, 13));
    await requests.database.query('UPDATE contact_requests SET next_trip_reminder_at = now() WHERE id = $1', [id]);

    const agreed = await agree(owner, { id, change_id: request.change?.id ?? '' });
    expect(agreed).toMatchObject({ side: 'owner', request: { ...LONGER, days: 5, total_price: 50, change: null } });
    expect(await rowOf(id)).toMatchObject({ ...LONGER, total_price: 50, next_trip_reminder_at: null });
    expect(await takenAt(parking_spot_id)).toEqual(nights(10, 15));
    await requests.published();
    const mine = <E extends { request_id: string }>(events: E[]) =>
      events.filter(({ request_id }) => request_id === id);
    const told = { before: { ...STAY, total_price: 30 }, after: { ...LONGER, total_price: 50 } };
    expect(mine(requests.events(stayChangeAsked))).toMatchObject([
      { ...STAY, ...told, answer_by: inParis(addDays(STAY.start_date, -1), '20:00').toISOString() },
    ]);
    expect(mine(requests.events(stayChangeAgreed))).toMatchObject([{ ...LONGER, total_price: 50, ...told }]);
    const { events } = await requests.call(tripApi.getTrip, { request_id: id }, { actor: driver });
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
      const { requests: received } = await requests.call(requestsApi.listReceivedRequests, {}, { actor: owner });
      return received[0];
    };
    expect((await shown())?.change?.vehicle).toMatchObject({ modele: 'Mégane', immatriculation: 'ZZ-•••-YY' });
    await requests.published();
    expect(JSON.stringify(requests.events(stayChangeAsked))).not.toContain('ZZ-987-YY');
    await agree(owner, change);
    expect(await shown()).toMatchObject({ vehicle: { id: other, immatriculation: 'ZZ-987-YY' }, total_price: 30 });
    await expect(
      requests.call(vehiclesApi.deleteVehicle, { vehicle_id: other }, { actor: driver }),
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
  it('is nothing that is full or blocked already, said immediately', async () => {
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
