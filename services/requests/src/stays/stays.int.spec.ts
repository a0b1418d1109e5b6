import type { Actor } from '@placette/contracts';
import { requestsApi, staysApi } from '@placette/contracts/requests/api';
import { STAYS_A_PAGE, type StayPeriod } from '@placette/contracts/requests/stays/schema';
import { tripApi } from '@placette/contracts/requests/trip/api';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());

async function scene() {
  const owner = await requests.signUp({ first_name: 'Jeanne', phone_number: '0698765432' });
  const driver = await requests.signUp();
  const { parking_spot_id } = await requests.publishSpot(owner);
  const { id: vehicle_id } = await requests.addVehicle(driver);
  return { owner, driver, wish: { parking_spot_id, vehicle_id } };
}
/** A request whose days were moved afterwards; it is sent for tomorrow, because a past stay cannot be requested. */
async function stay(
  driver: Actor,
  wish: { parking_spot_id: string; vehicle_id: string },
  status: string,
  from: number,
) {
  const { id } = await requests.send(driver, wish);
  await requests.database.query(
    'UPDATE contact_requests SET status = $2, start_date = $3, end_date = $4 WHERE id = $1',
    [id, status, inDays(from), inDays(from + 3)],
  );
  return id;
}
const list = (actor: Actor, period: StayPeriod, cursor?: string) =>
  requests.call(staysApi.listStays, { period, cursor }, { actor });
const idsOf = async (actor: Actor, period: StayPeriod) =>
  (await list(actor, period)).stays.map(({ request }) => request.id);

describe('stays', () => {
  it('are agreed requests, told apart by today, for both sides and nobody else', async () => {
    const { owner, driver, wish } = await scene();
    const leaving = await stay(driver, wish, 'approved', -3);
    const running = await stay(driver, wish, 'approved', 0);
    const later = await stay(driver, wish, 'approved', 9);
    const sooner = await stay(driver, wish, 'approved', 1);
    const over = await stay(driver, wish, 'completed', -9);
    // Its end has passed, but the job has not stored that yet.
    const overSince = await stay(driver, wish, 'approved', -4);
    for (const status of ['pending', 'rejected', 'cancelled', 'expired']) await stay(driver, wish, status, 30);
    for (const actor of [owner, driver]) {
      expect(await idsOf(actor, 'running')).toEqual([leaving, running]);
      expect(await idsOf(actor, 'coming')).toEqual([sooner, later]);
      expect(await idsOf(actor, 'past')).toEqual([overSince, over]);
    }
    expect(await idsOf(await requests.signUp(), 'running')).toEqual([]);
  });

  it('FO-08 are expected at a parking from tomorrow on, or today, earliest first', async () => {
    const { driver, wish } = await scene();
    const later = await stay(driver, wish, 'approved', 5);
    const today = await stay(driver, wish, 'approved', 0);
    for (const [status, from] of [
      ['approved', -1],
      ['cancelled', 9],
      ['pending', 13],
    ] as const)
      await stay(driver, wish, status, from);
    const requester_id = driver.user_id;
    const { parking_spot_id } = wish;
    expect(await requests.call(tripApi.listStaysExpected, { parking_spot_id })).toEqual({
      stays: [today, later].map((request_id) => ({ request_id, requester_id })),
    });
    const other = await scene();
    expect(await requests.call(tripApi.listStaysExpected, { parking_spot_id: other.wish.parking_spot_id })).toEqual({
      stays: [],
    });
  });

  it('RQ-08 shows each side the other one, with phone and plate', async () => {
    const { owner, driver, wish } = await scene();
    await stay(driver, wish, 'approved', 1);
    expect((await list(driver, 'coming')).stays).toMatchObject([
      { side: 'requester', request: { owner: { first_name: 'Jeanne', phone_number: '0698765432' } } },
    ]);
    expect((await list(owner, 'coming')).stays).toMatchObject([
      {
        side: 'owner',
        request: { requester: { phone_number: '0612345678' }, vehicle: { immatriculation: 'AB-123-CD' } },
      },
    ]);
  });

  it('come page after page, each once', async () => {
    const { driver, wish } = await scene();
    const id = await stay(driver, wish, 'completed', -9);
    await requests.database.query(
      `INSERT INTO contact_requests (id, parking_spot_id, vehicle_id, requester_id, owner_id, start_date, end_date, message, total_price, status)
       SELECT gen_random_uuid(), parking_spot_id, vehicle_id, requester_id, owner_id, start_date - n % 3, end_date - n % 3, message, total_price, status
       FROM contact_requests, generate_series(1, $2) n WHERE id = $1`,
      [id, STAYS_A_PAGE + 4],
    );
    const first = await list(driver, 'past');
    const second = await list(driver, 'past', first.next_cursor ?? undefined);
    expect([first.stays.length, second.stays.length, second.next_cursor]).toEqual([STAYS_A_PAGE, 5, null]);
    const all = [...first.stays, ...second.stays].map(({ request }) => request);
    expect(new Set(all.map((request) => request.id)).size).toBe(STAYS_A_PAGE + 5);
    const ends = all.map(({ end_date }) => end_date);
    expect(ends).toEqual([...ends].sort().reverse());
  });
});

describe('what waits for an answer', () => {
  it('is counted each way; AK-03: not once the time to answer is over', async () => {
    const { owner, driver, wish } = await scene();
    const count = (actor: Actor) => requests.call(requestsApi.countWaitingRequests, {}, { actor });
    expect(await count(driver)).toEqual({ sent: 0, received: 0, has_sent: false, questions: 0 });
    await stay(driver, wish, 'approved', 5);
    const over = await stay(driver, wish, 'pending', 3);
    await requests.database.query('UPDATE contact_requests SET answer_by = created_at WHERE id = $1', [over]);
    await stay(driver, wish, 'pending', 6);
    expect(await count(driver)).toEqual({ sent: 1, received: 0, has_sent: true, questions: 0 });
    expect(await count(owner)).toEqual({ sent: 0, received: 1, has_sent: false, questions: 0 });
  });
});
