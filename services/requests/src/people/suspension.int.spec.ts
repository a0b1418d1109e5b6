import { randomUUID } from 'node:crypto';
import type { Actor } from '@placette/contracts';
import { contentModerated } from '@placette/contracts/documents/reports/events';
import { requestsApi } from '@placette/contracts/requests/api';
import { threadsApi } from '@placette/contracts/requests/threads/api';
import { requestCancelled, requestRejected } from '@placette/contracts/requests/events';
import { eventually } from '@placette/testing';
import pg from 'pg';
import { preparing } from '../../test/prepared.fixture.js';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());

async function scene(days: { start_date?: string; end_date?: string } = {}) {
  const [owner, driver] = [await requests.signUp(), await requests.signUp()];
  const { parking_spot_id } = await requests.publishSpot(owner, { nombre_places: 3 });
  const wish = { parking_spot_id, vehicle_id: (await requests.addVehicle(driver)).id };
  return { owner, driver, wish, id: (await requests.send(driver, { ...wish, ...days })).id };
}

async function moderate({ user_id }: Actor, hidden: boolean, at = new Date()) {
  const reasons = { statement: 'Faux profil.', ground: null, reference: 'SIG-2345ABCD', target_label: 'Denis M.' };
  const measure = hidden ? ('removed' as const) : ('restored' as const);
  const about = { target_type: 'profile' as const, target_id: user_id, user_id };
  const event = await requests.publish(contentModerated, { ...about, ...reasons, measure, hidden }, { occurredAt: at });
  const handled = 'SELECT 1 FROM inbox WHERE event_id = $1';
  await eventually(async () => expect(await requests.database.query(handled, [event])).toHaveLength(1), 20_000);
}

const UNAVAILABLE = { code: 'contact_unavailable', title: 'Cette personne ne peut pas être contactée pour le moment.' };
const approve = (actor: Actor, request_id: string) =>
  requests.call(requestsApi.approveRequest, { request_id }, { actor });
const write = (actor: Actor, request_id: string) =>
  requests.call(threadsApi.writeToThread, { thread_id: request_id, text: 'Bonjour' }, { actor });
const statusOf = async (id: string) =>
  (await requests.database.query('SELECT status FROM contact_requests WHERE id = $1', [id]))[0]?.['status'];

const takenDays = async ({ wish }: Pick<Awaited<ReturnType<typeof scene>>, 'wish'>) =>
  (
    await requests.database.query('SELECT day FROM spot_days WHERE parking_spot_id = $1 AND taken > 0', [
      wish.parking_spot_id,
    ])
  ).length;
const closings = (type: typeof requestRejected | typeof requestCancelled, id: string) =>
  requests.events(type).filter(({ request_id }) => request_id === id);

describe('CN-05 a driver who is suspended', () => {
  it('L7 asks for nothing any more: what waits is closed, the owner is told nothing of the suspension', async () => {
    const { owner, driver, wish, id } = await scene();
    await moderate(driver, true);
    expect(await statusOf(id)).toBe('cancelled');
    await expect(approve(owner, id)).rejects.toMatchObject({ code: 'request_move_refused' });
    await expect(write(owner, id)).rejects.toMatchObject({ code: 'conversation_closed' });
    await eventually(() =>
      expect(closings(requestCancelled, id)).toEqual([
        expect.objectContaining({ closed_because: 'driver_unavailable', cancelled_by: 'system', was_agreed: false }),
      ]),
    );
    await expect(requests.send(driver, wish)).rejects.toMatchObject(UNAVAILABLE);
  });

  it('leaves no request behind that was being sent in the same moment', async () => {
    const { driver, id } = await scene();
    const late = randomUUID();
    const sending = new pg.Client({ connectionString: requests.database.url });
    await sending.connect();
    try {
      await sending.query('BEGIN');
      // Takes the same lock as every sending before it stores.
      await sending.query(`SELECT pg_advisory_xact_lock_shared(hashtextextended('departure ' || $1, 0))`, [
        driver.user_id,
      ]);
      await sending.query(
        `INSERT INTO contact_requests (id, parking_spot_id, vehicle_id, requester_id, owner_id, start_date, end_date, message, total_price, status, updated_at)
         SELECT $2, parking_spot_id, vehicle_id, requester_id, owner_id, start_date + 9, end_date + 9, message, total_price, status, updated_at
         FROM contact_requests WHERE id = $1`,
        [id, late],
      );
      const suspended = moderate(driver, true);
      const [{ pid }] = (await sending.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows as [
        { pid: number },
      ];
      await Promise.race([
        suspended,
        eventually(async () =>
          expect(
            await requests.database.query('SELECT 1 FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))', [
              pid,
            ]),
          ).toHaveLength(1),
        ),
      ]);
      await sending.query('COMMIT');
      await suspended;
      expect([await statusOf(id), await statusOf(late)]).toEqual(['cancelled', 'cancelled']);
    } finally {
      await sending.end();
    }
  });

  it('takes no place on days to come any more', async () => {
    const { owner, driver, wish, id } = await scene();
    await approve(owner, id);
    expect(await takenDays({ wish })).toBeGreaterThan(0);
    await moderate(driver, true);
    expect(await statusOf(id)).toBe('cancelled');
    expect(await takenDays({ wish })).toBe(0);
    await eventually(() => expect(closings(requestCancelled, id)).toMatchObject([{ was_agreed: true }]));
  });

  it('may ask again once the account is restored; what was closed stays closed', async () => {
    const { driver, wish, id } = await scene();
    await moderate(driver, true);
    await moderate(driver, false);
    expect(await statusOf(id)).toBe('cancelled');
    expect(await requests.send(driver, wish)).toMatchObject({ status: 'pending' });
  });
});

describe('CN-05 an owner who is suspended', () => {
  it('L7 is asked for nothing; stays to come end and their drivers find others', async () => {
    const { owner, driver, wish, id } = await scene();
    const waiting = await requests.send(driver, { ...wish, start_date: inDays(9), end_date: inDays(10) });
    await approve(owner, id);
    await moderate(owner, true);
    const later = { ...wish, start_date: inDays(20), end_date: inDays(22) };
    await expect(requests.send(driver, later)).rejects.toMatchObject(UNAVAILABLE);
    expect([await statusOf(id), await statusOf(waiting.id)]).toEqual(['rejected', 'rejected']);
    expect(await takenDays({ wish })).toBe(0);
    const told = { rejection_reason: 'Le propriétaire n’est plus disponible.' };
    await eventually(() => {
      expect(closings(requestRejected, id)).toMatchObject([{ ...told, was_agreed: true }]);
      expect(closings(requestRejected, waiting.id)).toMatchObject([{ ...told, was_agreed: false }]);
    });
  });

  it('keeps a stay that has begun: a vehicle stands there', async () => {
    const { owner, driver, wish, id } = await scene({ start_date: inDays(0), end_date: inDays(2) });
    await approve(owner, id);
    await moderate(owner, true);
    expect(await statusOf(id)).toBe('approved');
    expect(await takenDays({ wish })).toBeGreaterThan(0);
    await expect(write(driver, id)).rejects.toMatchObject(UNAVAILABLE);
  });

  it('is suspended once: the same decision twice tells nobody twice', async () => {
    const { owner, id } = await scene();
    const at = new Date();
    await moderate(owner, true, at);
    await moderate(owner, true, at);
    await eventually(() => expect(closings(requestRejected, id)).toHaveLength(1));
  });
});

it('C49 withdraws what a suspended person has prepared, and sends none of it later', async () => {
  const { author, parking, approve: verify, sweep } = preparing(requests);
  const suspended = await author();
  const prepared = await suspended.prepare((await parking()).spot);
  await moderate(suspended.actor, true);
  await verify(suspended.actor);
  await moderate(suspended.actor, false, new Date(Date.now() + 1_000));
  await sweep();
  expect(await suspended.list()).toEqual([expect.objectContaining({ id: prepared.id, status: 'withdrawn' })]);
  expect(
    await requests.database.query('SELECT 1 FROM contact_requests WHERE requester_id = $1', [suspended.actor.user_id]),
  ).toEqual([]);
});

it('CN-05 approvals and requests beside a suspension: ended with it, or refused, never kept', async () => {
  const scenes = await Promise.all(Array.from({ length: 8 }, () => scene()));
  const answers = await Promise.allSettled(
    scenes.flatMap(({ owner, driver, wish, id }) => [
      ...[20, 23, 26].map((from) =>
        requests.send(driver, { ...wish, start_date: inDays(from), end_date: inDays(from + 2) }),
      ),
      moderate(driver, true),
      approve(owner, id),
      ...[30, 33, 36].map((from) =>
        requests.send(driver, { ...wish, start_date: inDays(from), end_date: inDays(from + 2) }),
      ),
    ]),
  );
  const refusals = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [(answer.reason as { code: string }).code] : [],
  );
  for (const code of refusals)
    expect(['contact_unavailable', 'request_move_refused', 'too_many_requests']).toContain(code);
  const suspended = scenes.map(({ driver }) => driver.user_id);
  const kept = await requests.database.query(
    `SELECT id, status FROM contact_requests WHERE requester_id = ANY ($1::uuid[]) AND status <> 'cancelled'`,
    [suspended],
  );
  expect(kept).toEqual([]);
  for (const { wish } of scenes) expect(await takenDays({ wish })).toBe(0);
});

it('an older decision that comes late changes nothing', async () => {
  const { owner, driver, id } = await scene();
  await moderate(driver, false, new Date('2026-03-02T10:00:00Z'));
  await moderate(driver, true, new Date('2026-03-01T10:00:00Z'));
  expect(await approve(owner, id)).toMatchObject({ status: 'approved' });
});
