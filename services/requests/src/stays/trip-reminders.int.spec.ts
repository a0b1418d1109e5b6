import type { Actor } from '@placette/contracts';
import { addDays, inParis, startOfDay, today } from '@placette/contracts/kernel/days';
import { requestsApi } from '@placette/contracts/requests/api';
import { tripReminderDue } from '@placette/contracts/requests/events';
import { startReplica, startRequests, type Requests } from '../../test/requests.fixture.js';
import { TripRemindersService } from './trip-reminders.service.js';

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

const now = today();
const [start_date, end_date] = [addDays(now, 10), addDays(now, 14)];
const at = (day: string, hour: number) => inParis(day, `${String(hour).padStart(2, '0')}:00`);
const set = (day: string, hour: number) => requests.clock.set(at(day, hour));
/** Runs like the job, on every replica at the same time. */
const sweep = () =>
  Promise.all(
    [requests, replica, requests, replica].map(({ app }) => app.get(TripRemindersService, { strict: false }).sweep()),
  );
const remindersOf = async (id: string) => {
  await requests.published();
  return requests.events(tripReminderDue).filter(({ request_id }) => request_id === id);
};
const namesOf = async (id: string) => (await remindersOf(id)).map(({ reminder }) => reminder);

beforeEach(async () => {
  await requests.database.query('DELETE FROM contact_requests');
  await requests.database.query('UPDATE spot_days SET taken = 0');
  requests.clock.set(new Date());
});
async function agreed() {
  const { id } = await requests.send(driver, { ...wish, start_date, end_date });
  await requests.call(requestsApi.approveRequest, { request_id: id }, { actor: owner });
  await sweep();
  return id;
}

describe('TR-05 reminders of an agreed stay', () => {
  it('come on the eve and on the day, of arrival and of return, each once, whoever sweeps', async () => {
    const id = await agreed();
    const seen: string[][] = [];
    for (const [day, hour] of [
      ...([
        [addDays(start_date, -1), 17],
        [addDays(start_date, -1), 18],
        [start_date, 6],
        [start_date, 7],
      ] as const),
      ...([
        [end_date, 7],
        [end_date, 8],
        [addDays(end_date, 1), 9],
      ] as const),
    ]) {
      set(day, hour);
      await sweep();
      await sweep();
      seen.push(await namesOf(id));
    }
    const first = ['arrival_eve', 'arrival_day'];
    expect(seen).toEqual([
      ...[[], ['arrival_eve'], ['arrival_eve'], first],
      // The reminder on the day before the return was missed, so only the newest is sent.
      ...[
        [...first, 'return_day'],
        [...first, 'return_day'],
        [...first, 'return_day'],
      ],
    ]);
  });

  it('say whom, when and until when, and nothing personal besides', async () => {
    const id = await agreed();
    set(start_date, 9);
    await sweep();
    expect(await remindersOf(id)).toEqual([
      {
        request_id: id,
        parking_title: 'Garage près de l’aéroport',
        owner_id: owner.user_id,
        requester_id: driver.user_id,
        start_date,
        end_date,
        reminder: 'arrival_day',
        until: startOfDay(addDays(start_date, 1)).toISOString(),
      },
    ]);
  });

  it('after a stop of a day make no storm: none whose day is over', async () => {
    const ids = [await agreed()];
    await requests.database.query(
      `INSERT INTO contact_requests (id, parking_spot_id, vehicle_id, requester_id, owner_id, start_date, end_date, message,
         total_price, status, next_trip_reminder_at)
       SELECT gen_random_uuid(), parking_spot_id, vehicle_id, requester_id, owner_id, start_date, end_date, message,
         total_price, status, next_trip_reminder_at FROM contact_requests, generate_series(1, 250)`,
    );
    set(addDays(start_date, 1), 9);
    const before = requests.events(tripReminderDue).length;
    await sweep();
    expect(await namesOf(ids[0]!)).toEqual([]);
    expect(requests.events(tripReminderDue)).toHaveLength(before);
    set(end_date, 7);
    await sweep();
    expect(await namesOf(ids[0]!)).toEqual(['return_day']);
    expect(requests.events(tripReminderDue)).toHaveLength(before + 251);
  });

  it.each(['pending', 'cancelled', 'rejected', 'completed'])('do not come while a request is %s', async (status) => {
    const id = await agreed();
    await requests.database.query('UPDATE contact_requests SET status = $2 WHERE id = $1', [id, status]);
    set(start_date, 7);
    await sweep();
    expect(await namesOf(id)).toEqual([]);
  });

  it('follow days that change', async () => {
    const id = await agreed();
    await requests.database.query(
      'UPDATE contact_requests SET start_date = start_date + 1, next_trip_reminder_at = NULL WHERE id = $1',
      [id],
    );
    await sweep();
    set(start_date, 9);
    await sweep();
    expect(await namesOf(id)).toEqual([]);
    set(start_date, 18);
    await sweep();
    expect(await namesOf(id)).toEqual(['arrival_eve']);
  });
});
