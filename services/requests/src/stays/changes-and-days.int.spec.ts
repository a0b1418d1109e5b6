import { stayPlaceApi } from '@placette/contracts/listings/stay-place/api';
import { cancellationApi } from '@placette/contracts/requests/api';
import { stayChangeAgreed } from '@placette/contracts/requests/events';
import { stayChangesApi } from '@placette/contracts/requests/stay-changes/api';
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

/** Runs both concurrently, starting either one first; returns the outcomes in the order of the arguments. */
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
    await requests.call(cancellationApi.cancelStay, { request_id: rival.id, reason: 'Vol' }, { actor: rival.driver });
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
      stayChangesApi.askChange,
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
        requests.call(cancellationApi.cancelStay, { request_id: id, reason: 'Vol annulé' }, { actor: driver });
      const [agreed, cancelled] = await bothSettled(() => agree(owner, change), cancel, round % 2 === 0);
      expect(cancelled.status).toBe('fulfilled');
      if (agreed.status === 'rejected') expect(agreed.reason).toMatchObject({ code: 'stay_change_settled' });
      expect(await takenAt(parking_spot_id)).toEqual({});
      expect(await rowOf(id)).toMatchObject({ status: 'cancelled' });
      expect(await statusOf(change.change_id)).not.toBe('pending');
    }
  });
});
