import type { Actor } from '@placette/contracts';
import { requestsApi } from '@placette/contracts/requests/api';
import { requestCompleted, requestExpired } from '@placette/contracts/requests/events';
import {
  CONTACT_REQUEST_STATUSES,
  nextStatus,
  type ContactRequestStatus,
} from '@placette/contracts/requests/lifecycle';
import { eventually } from '@placette/testing';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';
import { RequestClockService } from './clock/request-clock.service.js';

let requests: Requests;
let people: Record<'owner' | 'requester' | 'stranger' | 'administrator', Actor> & { visitor: null };
let wish: { parking_spot_id: string; vehicle_id: string };
beforeAll(async () => {
  requests = await startRequests();
  people = {
    owner: await requests.signUp(),
    requester: await requests.signUp(),
    stranger: await requests.signUp(),
    administrator: { ...(await requests.signUp()), is_admin: true },
    visitor: null,
  };
  const { parking_spot_id } = await requests.publishSpot(people.owner, { nombre_places: 50 });
  wish = { parking_spot_id, vehicle_id: (await requests.addVehicle(people.requester)).id };
});
afterAll(() => requests.stop());

const calls = {
  approve: requestsApi.approveRequest,
  reject: requestsApi.rejectRequest,
  cancel: requestsApi.cancelRequest,
};
const parties = { approve: 'owner', reject: 'owner', cancel: 'requester' } as const;
const statusOf = async (id: string) =>
  (
    await requests.database.query<{ status: ContactRequestStatus }>(
      'SELECT status FROM contact_requests WHERE id = $1',
      [id],
    )
  )[0]?.status;

async function requestIn(status: ContactRequestStatus): Promise<string> {
  await requests.database.query(`DELETE FROM contact_requests`);
  const { id } = await requests.send(people.requester, wish);
  await requests.database.query('UPDATE contact_requests SET status = $2 WHERE id = $1', [id, status]);
  return id;
}

const matrix = CONTACT_REQUEST_STATUSES.flatMap((status) =>
  (['approve', 'reject', 'cancel'] as const).flatMap((action) =>
    (['owner', 'requester', 'stranger', 'administrator', 'visitor'] as const).map((who) => ({ status, action, who })),
  ),
);

describe('RQ-11 D8 moves allowed by the lifecycle table and no other', () => {
  it.each(matrix)('$who tries to $action a request that is $status', async ({ status, action, who }) => {
    const id = await requestIn(status);
    const attempt = requests.call(calls[action], { request_id: id }, { actor: people[who] });
    const to = who === parties[action] ? nextStatus(status, action, parties[action]) : null;
    if (to !== null) {
      await expect(attempt).resolves.toMatchObject({ id, status: to });
    } else {
      const code =
        who === 'visitor'
          ? 'not_authenticated'
          : who === parties[action]
            ? 'request_move_refused'
            : 'request_not_found';
      await expect(attempt).rejects.toMatchObject({ code });
    }
    expect(await statusOf(id)).toBe(to ?? status);
  });
});

describe('C24 requests end by themselves', () => {
  const closing = () => requests.app.get(RequestClockService, { strict: false });
  const close = async () => {
    await closing().expire();
    await closing().complete();
  };
  const DAY = 86_400_000;

  it('expires a pending request when the time to answer is over, and completes a stay the day after its end', async () => {
    const now = requests.clock.now();
    await requests.database.query('DELETE FROM contact_requests');
    const stay = { start_date: inDays(5), end_date: inDays(7) };
    const { id: pending, answer_by } = await requests.send(people.requester, { ...wish, ...stay });
    const { id: approved } = await requests.send(people.requester, {
      ...wish,
      start_date: inDays(10),
      end_date: inDays(12),
    });
    await requests.call(requestsApi.approveRequest, { request_id: approved }, { actor: people.owner });

    requests.clock.set(new Date(Date.parse(answer_by ?? '') - 1));
    await close();
    expect(await statusOf(pending)).toBe('pending');

    requests.clock.advance(1);
    for (const [action, by] of [
      ['approve', 'owner'],
      ['reject', 'owner'],
      ['cancel', 'requester'],
    ] as const) {
      const late = requests.call(calls[action], { request_id: pending }, { actor: people[by] });
      await expect(late).rejects.toMatchObject({ code: 'request_expired', status: 409 });
    }
    await close();
    await close();
    expect(await statusOf(pending)).toBe('expired');

    requests.clock.set(new Date(now.getTime() + 12 * DAY));
    await close();
    expect(await statusOf(approved)).toBe('approved');
    requests.clock.advance(DAY);
    await close();
    expect(await statusOf(approved)).toBe('completed');
    await eventually(() => {
      expect(requests.events(requestExpired).map(({ request_id }) => request_id)).toEqual([pending]);
      expect(requests.events(requestCompleted).map(({ request_id }) => request_id)).toEqual([approved]);
    });
    requests.clock.set(now);
  });
});
