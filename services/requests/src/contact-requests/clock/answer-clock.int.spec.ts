import type { Actor } from '@placette/contracts';
import { addDays, inParis, today } from '@placette/contracts/kernel/days';
import { requestsApi } from '@placette/contracts/requests/api';
import { requestAnswerDue, requestExpired, requestSent } from '@placette/contracts/requests/events';
import { eventually } from '@placette/testing';
import { startReplica, startRequests, type Requests } from '../../../test/requests.fixture.js';
import { RequestClockService } from './request-clock.service.js';

let requests: Requests;
let replica: Awaited<ReturnType<typeof startReplica>>;
let owner: Actor;
let driver: Actor;
let wish: { parking_spot_id: string; vehicle_id: string };
beforeAll(async () => {
  requests = await startRequests();
  replica = await startReplica(requests);
  owner = await requests.signUp();
  driver = await requests.signUp();
  const { parking_spot_id } = await requests.publishSpot(owner, { nombre_places: 50 });
  wish = { parking_spot_id, vehicle_id: (await requests.addVehicle(driver)).id };
});
afterAll(async () => {
  await replica.stop();
  await requests.stop();
});
beforeEach(async () => {
  await requests.database.query('DELETE FROM contact_requests');
  // C63: for a request sent at noon, nothing falls due at night.
  requests.clock.set(inParis(today(), '12:00'));
});

const HOUR = 3_600_000;
const MINUTE = 60_000;
const inDays = (count: number) => addDays(today(requests.clock.now()), count);
const send = (from = 20) => requests.send(driver, { ...wish, start_date: inDays(from), end_date: inDays(from + 2) });
const of = (app: Requests['app']) => app.get(RequestClockService, { strict: false });
/** Runs like the job, on every replica at the same time. */
const sweep = () => Promise.all([requests, replica, requests, replica].map(({ app }) => of(app).sweepAnswers()));
const remindedOf = (id: string) =>
  requests
    .events(requestAnswerDue)
    .filter(({ request_id }) => request_id === id)
    .map(({ reminder }) => reminder);
const rowOf = async (id: string) =>
  (
    await requests.database.query<{ status: string; answer_by: Date | null; remind_at: Date | null; created_at: Date }>(
      'SELECT status, answer_by, remind_at, created_at FROM contact_requests WHERE id = $1',
      [id],
    )
  )[0]!;

describe('AK-01 the time to answer', () => {
  it('is told to both sides and in the event, 48 h after the request was sent', async () => {
    const sent = await send();
    const until = new Date(requests.clock.now().getTime() + 48 * HOUR).toISOString();
    expect(sent.answer_by).toBe(until);
    const { requests: received } = await requests.call(requestsApi.listReceivedRequests, {}, { actor: owner });
    expect(received).toMatchObject([{ id: sent.id, answer_by: until }]);
    await eventually(() =>
      expect(requests.events(requestSent)).toContainEqual(
        expect.objectContaining({ request_id: sent.id, answer_by: until }),
      ),
    );
  });

  it('leaves nobody waiting once it is over, before the sweep too', async () => {
    const waitingFor = async (actor: Actor) => requests.call(requestsApi.countWaitingRequests, {}, { actor });
    const first = await send();
    expect([await waitingFor(driver), await waitingFor(owner)]).toMatchObject([{ sent: 1 }, { received: 1 }]);
    await expect(send()).rejects.toMatchObject({ code: 'request_duplicate' });
    requests.clock.set(first.answer_by ?? '');
    expect([await waitingFor(driver), await waitingFor(owner)]).toMatchObject([{ sent: 0 }, { received: 0 }]);
    await expect(send(18)).resolves.toMatchObject({ status: 'pending' });
  });
});

describe('AK-03 the end of the time to answer', () => {
  it('expires at the minute, once, whoever sweeps', async () => {
    const { id, answer_by } = await send();
    requests.clock.set(new Date(Date.parse(answer_by ?? '') - MINUTE));
    await sweep();
    expect((await rowOf(id)).status).toBe('pending');
    requests.clock.advance(MINUTE);
    await sweep();
    await sweep();
    expect((await rowOf(id)).status).toBe('expired');
    await requests.published();
    expect(requests.events(requestExpired).filter(({ request_id }) => request_id === id)).toHaveLength(1);
  });

  it('is the same for an answer and a sweep at the same moment: one of them counts', async () => {
    const { id, answer_by } = await send();
    requests.clock.set(new Date(Date.parse(answer_by ?? '') - 1));
    const answer = requests.call(requestsApi.approveRequest, { request_id: id }, { actor: owner });
    await expect(answer).resolves.toMatchObject({ status: 'approved' });
    requests.clock.advance(MINUTE);
    await sweep();
    expect((await rowOf(id)).status).toBe('approved');
  });
});

describe('AK-02 reminders', () => {
  it('come at half time and six hours before the end, each once, whoever sweeps', async () => {
    const { id } = await send();
    const seen: string[][] = [];
    for (const step of [23, 1, 0, 17, 1, 0, 5]) {
      requests.clock.advance(step * HOUR);
      await sweep();
      await requests.published();
      seen.push(remindedOf(id));
    }
    expect(seen).toEqual([
      [],
      ['half_time'],
      ['half_time'],
      ['half_time'],
      ['half_time', 'six_hours'],
      ['half_time', 'six_hours'],
      ['half_time', 'six_hours'],
    ]);
  });

  it('say who and until when, and nothing personal besides', async () => {
    const { id, answer_by } = await send();
    requests.clock.advance(24 * HOUR);
    await sweep();
    await requests.published();
    const [event] = requests.events(requestAnswerDue).filter(({ request_id }) => request_id === id);
    expect(event).toEqual({
      request_id: id,
      parking_title: 'Garage près de l’aéroport',
      owner_id: owner.user_id,
      requester_id: driver.user_id,
      start_date: inDays(19),
      end_date: inDays(21),
      reminder: 'half_time',
      answer_by,
    });
  });

  it('do not come once the request is answered', async () => {
    const { id } = await send();
    await requests.call(requestsApi.rejectRequest, { request_id: id, rejection_reason: null }, { actor: owner });
    requests.clock.advance(43 * HOUR);
    await sweep();
    await requests.published();
    expect(remindedOf(id)).toEqual([]);
  });

  it('after a stop come once: the last alone, none where the time is over', async () => {
    const long = await send();
    requests.clock.advance(10 * HOUR);
    const short = await requests.send(driver, { ...wish, start_date: inDays(1), end_date: inDays(3) });
    const late = await send(40);
    // From here on nothing runs until both reminders of the first are due and the second has expired.
    requests.clock.advance(33 * HOUR);
    await sweep();
    await sweep();
    await requests.published();
    expect([long, short, late].map(({ id }) => remindedOf(id))).toEqual([['six_hours'], [], ['half_time']]);
    expect((await rowOf(short.id)).status).toBe('expired');
  });

  /** Creates as many copies of this request, each due a second later, with random ids. */
  const copy = (id: string, count: number) =>
    requests.database.query(
      `INSERT INTO contact_requests (id, parking_spot_id, vehicle_id, requester_id, owner_id, start_date, end_date, message,
         total_price, created_at, answer_by, remind_at)
       SELECT gen_random_uuid(), parking_spot_id, vehicle_id, requester_id, owner_id, start_date, end_date, message,
         total_price, created_at, answer_by, remind_at + n * interval '1 second'
       FROM contact_requests, generate_series(1, $2::int) n WHERE id = $1`,
      [id, count],
    );
  const reminded = () => requests.events(requestAnswerDue).map(({ request_id }) => request_id);

  it('come in the order in which they are due', async () => {
    const { id } = await send();
    await copy(id, 8);
    const due = await requests.database.query<{ id: string }>('SELECT id FROM contact_requests ORDER BY remind_at');
    const before = reminded().length;
    requests.clock.advance(25 * HOUR);
    await of(requests.app).remind();
    await requests.published();
    expect(reminded().slice(before)).toEqual(due.map((row) => row.id));
  });

  it('of hundreds come once each, shared by the replicas', async () => {
    const { id } = await send();
    await copy(id, 450);
    const before = reminded().length;
    requests.clock.advance(25 * HOUR);
    await Promise.all([requests, replica].map(({ app }) => of(app).remind()));
    await requests.published();
    const ids = reminded().slice(before);
    expect([ids.length, new Set(ids).size]).toEqual([451, 451]);
  });
});
