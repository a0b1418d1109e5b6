import type { Actor } from '@placette/contracts';
import { requestsApi } from '@placette/contracts/requests/api';
import { requestApproved, requestCancelled } from '@placette/contracts/requests/events';
import { eventually } from '@placette/testing';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());

interface Asked {
  id: string;
  owner: Actor;
  parking_spot_id: string;
}
const approve = ({ id, owner }: Asked) =>
  requests.call(requestsApi.approveRequest, { request_id: id }, { actor: owner });
const reject = ({ id, owner }: Asked) =>
  requests.call(requestsApi.rejectRequest, { request_id: id, rejection_reason: null }, { actor: owner });
const stored = async ({ id }: Asked) =>
  (
    await requests.database.query<{ status: string; closed_because: string | null }>(
      'SELECT status, closed_because FROM contact_requests WHERE id = $1',
      [id],
    )
  )[0];
const takenAt = async ({ parking_spot_id }: Asked) =>
  (
    await requests.database.query<{ taken: number }>(
      'SELECT coalesce(sum(taken), 0)::int AS taken FROM spot_days WHERE parking_spot_id = $1',
      [parking_spot_id],
    )
  )[0]?.taken;

async function driver() {
  const actor = await requests.signUp();
  const { id: vehicle_id } = await requests.addVehicle(actor);
  const ask = async (from: number, to: number, spot?: Omit<Asked, 'id'>): Promise<Asked> => {
    const owner = spot?.owner ?? (await requests.signUp());
    const parking_spot_id = spot?.parking_spot_id ?? (await requests.publishSpot(owner)).parking_spot_id;
    const stay = { start_date: inDays(from), end_date: inDays(to) };
    return { id: (await requests.send(actor, { parking_spot_id, vehicle_id, ...stay })).id, owner, parking_spot_id };
  };
  return { actor, ask };
}

it('AK-05 asks three owners at most for the same days, and others for other days', async () => {
  const { actor, ask } = await driver();
  const first = await ask(1, 4);
  await ask(3, 6);
  await ask(2, 5);
  await expect(ask(3, 4)).rejects.toMatchObject({ code: 'too_many_pending', status: 409 });
  await ask(6, 8);
  await requests.call(requestsApi.cancelRequest, { request_id: first.id }, { actor });
  await ask(3, 4);
  await expect(ask(5, 6)).resolves.toMatchObject({ id: expect.any(String) as string });
});

it('AK-05 H13 asks three owners at most, with eight requests concurrently', async () => {
  const { ask } = await driver();
  const spots = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const owner = await requests.signUp();
      return { owner, parking_spot_id: (await requests.publishSpot(owner)).parking_spot_id };
    }),
  );
  const outcomes = await Promise.allSettled(spots.map((spot) => ask(1, 3, spot)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'too_many_pending' });
  }
});

it('AK-05 withdraws the others for these days when one accepts, says why to both sides, and leaves the rest', async () => {
  const { actor, ask } = await driver();
  const [agreed, rival, later] = [await ask(1, 4), await ask(3, 6), await ask(4, 6)];
  const stranger = await (await driver()).ask(1, 4, rival);
  await approve(agreed);
  expect(await stored(rival)).toEqual({ status: 'cancelled', closed_because: 'found_elsewhere' });
  expect(await stored(later)).toEqual({ status: 'pending', closed_because: null });
  expect(await stored(stranger)).toEqual({ status: 'pending', closed_because: null });
  expect(await stored(agreed)).toEqual({ status: 'approved', closed_because: null });
  await eventually(() => {
    const told = requests.events(requestCancelled).filter(({ requester_id }) => requester_id === actor.user_id);
    expect(told).toEqual([
      expect.objectContaining({
        request_id: rival.id,
        owner_id: rival.owner.user_id,
        closed_because: 'found_elsewhere',
      }),
    ]);
  });
  const own = await requests.call(requestsApi.listSentRequests, {}, { actor });
  expect(own.requests.find(({ id }) => id === rival.id)).toMatchObject({ closed_because: 'found_elsewhere' });
  const received = await requests.call(requestsApi.listReceivedRequests, {}, { actor: rival.owner });
  expect(received.requests.find(({ id }) => id === rival.id)).toMatchObject({ closed_because: 'found_elsewhere' });

  for (const late of [approve, reject]) {
    await expect(late(rival)).rejects.toMatchObject({ code: 'driver_found_elsewhere', status: 409 });
  }
  const cancel = requests.call(requestsApi.cancelRequest, { request_id: rival.id }, { actor });
  await expect(cancel).rejects.toMatchObject({ code: 'request_move_refused' });
});

it('AK-05 withdraws nothing when the approval is refused', async () => {
  const { ask } = await driver();
  const full = await ask(1, 4);
  const rival = await ask(1, 4);
  await requests.database.query(`INSERT INTO spot_days (parking_spot_id, day, taken, capacity) VALUES ($1, $2, 2, 2)`, [
    full.parking_spot_id,
    inDays(2),
  ]);
  await expect(approve(full)).rejects.toMatchObject({ code: 'capacity_exceeded' });
  expect(await stored(full)).toEqual({ status: 'pending', closed_because: null });
  expect(await stored(rival)).toEqual({ status: 'pending', closed_because: null });
});

it('AK-05 lets a request whose time is over expire instead', async () => {
  const { ask } = await driver();
  const over = await ask(1, 4);
  const agreed = await ask(1, 4);
  await requests.database.query('UPDATE contact_requests SET answer_by = $2 WHERE id = $1', [
    over.id,
    requests.clock.now(),
  ]);
  await approve(agreed);
  expect(await stored(over)).toMatchObject({
    status: expect.stringMatching(/pending|expired/) as string,
    closed_because: null,
  });
});

it('AK-05 H13 three owners who accept at the same moment: exactly one wins, time and again', async () => {
  const { actor, ask } = await driver();
  const spots = [await ask(1, 3), await ask(1, 3), await ask(1, 3)];
  await Promise.all(spots.map(({ id }) => requests.call(requestsApi.cancelRequest, { request_id: id }, { actor })));
  for (let round = 1; round <= 5; round += 1) {
    const asked = [];
    for (const spot of spots) asked.push(await ask(round * 5, round * 5 + 2, spot));
    const before = await Promise.all(asked.map(takenAt));
    const outcomes = await Promise.allSettled(asked.map(approve));
    const won = outcomes.findIndex(({ status }) => status === 'fulfilled');
    for (const [index, outcome] of outcomes.entries()) {
      expect(outcome.status).toBe(index === won ? 'fulfilled' : 'rejected');
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toMatchObject({ code: 'driver_found_elsewhere', status: 409 });
      }
      const nights = (await takenAt(asked[index]!))! - before[index]!;
      expect(nights).toBe(index === won ? 2 : 0);
    }
  }
  await eventually(() => {
    const mine = ({ requester_id }: { requester_id: string }) => requester_id === actor.user_id;
    expect(requests.events(requestApproved).filter(mine)).toHaveLength(5);
    expect(
      requests.events(requestCancelled).filter((event) => mine(event) && event.closed_because === 'found_elsewhere'),
    ).toHaveLength(10);
  });
});
