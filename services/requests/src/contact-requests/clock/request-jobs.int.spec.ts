import { eventually, startRedisForTest, type TestServer } from '@placette/testing';
import { Queue } from 'bullmq';
import { startRequests, type Requests } from '../../../test/requests.fixture.js';

let redis: TestServer;
let requests: Requests;
beforeAll(async () => {
  redis = await startRedisForTest();
  requests = await startRequests(redis.url);
});

it.each([
  ['AK-03 expires requests', 'every minute', 'answer-clock', 60_000, 'pending', 'expired'],
  ['C24 completes past stays', 'every ten minutes', 'close-past-requests', 600_000, 'approved', 'completed'],
])('%s by a schedule: %s', async (_what, _often, name, every, status, closed) => {
  const owner = await requests.signUp();
  const actor = await requests.signUp();
  const { parking_spot_id } = await requests.publishSpot(owner);
  const { id } = await requests.send(actor, { parking_spot_id, vehicle_id: (await requests.addVehicle(actor)).id });
  await requests.database.query(
    `UPDATE contact_requests
     SET status = $2, start_date = start_date - 30, end_date = end_date - 30, answer_by = now() - interval '1 minute'
     WHERE id = $1`,
    [id, status],
  );

  const queue = new Queue(name, { connection: { url: redis.url }, prefix: '{requests}' });
  const [schedule] = await eventually(async () => {
    const schedulers = await queue.getJobSchedulers();
    expect(schedulers).toHaveLength(1);
    return schedulers;
  });
  expect(schedule).toMatchObject({ every });
  await queue.add('now', {});
  await queue.close();
  await eventually(async () =>
    expect(await requests.database.query('SELECT status FROM contact_requests WHERE id = $1', [id])).toEqual([
      { status: closed },
    ]),
  );
});

it('answers, and stops immediately, while Redis is down', async () => {
  await redis.stop();
  const actor = await requests.signUp();
  await requests.addVehicle(actor);
  const started = Date.now();
  await requests.stop();
  expect(Date.now() - started).toBeLessThan(20_000);
});
