import { MASK } from '@placette/contracts/requests/threads/schema';
import { startRequests, type Requests } from '../../test/requests.fixture.js';
import { RetentionService } from './retention.service.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());

it('C57 masks once what the release before has stored, in any number of runs', async () => {
  const owner = await requests.signUp();
  const actor = await requests.signUp();
  const { parking_spot_id } = await requests.publishSpot(owner);
  const { id } = await requests.send(actor, { parking_spot_id, vehicle_id: (await requests.addVehicle(actor)).id });
  const words = 'Mon numéro : 06 12 34 56 78';
  await requests.database.query(
    `UPDATE contact_requests SET message = $2, masked_message = NULL, rejection_reason = $2, cancellation_reason = ''
     WHERE id = $1`,
    [id, words],
  );
  await requests.database.query(
    `INSERT INTO thread_messages (id, thread_id, number, sender_id, text, created_at)
     SELECT gen_random_uuid(), $1, 100 + at, $2, CASE at WHEN 1 THEN '' ELSE $3 END, now() FROM generate_series(1, 451) AS at`,
    [id, actor.user_id, words],
  );

  const job = requests.app.get(RetentionService, { strict: false });
  expect(await Promise.all([job.maskOld(), job.maskOld()]).then(([one, other]) => one + other)).toBe(452);
  expect(await job.maskOld()).toBe(0);

  const masked = `Mon numéro : ${MASK}`;
  expect(
    await requests.database.query(
      `SELECT masked_message, masked_rejection_reason, masked_cancellation_reason FROM contact_requests WHERE id = $1`,
      [id],
    ),
  ).toEqual([{ masked_message: masked, masked_rejection_reason: masked, masked_cancellation_reason: null }]);
  expect(
    await requests.database.query(
      `SELECT masked_text, count(*)::int AS messages FROM thread_messages WHERE thread_id = $1 AND number > 100
       GROUP BY masked_text ORDER BY masked_text`,
      [id],
    ),
  ).toEqual([
    { masked_text: masked, messages: 450 },
    { masked_text: null, messages: 1 },
  ]);
});
