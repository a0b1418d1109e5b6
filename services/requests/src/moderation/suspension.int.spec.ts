import type { Actor } from '@placette/contracts';
import { contentModerated } from '@placette/contracts/documents/reports/events';
import { conversationRpc } from '@placette/contracts/requests/conversation/rpc';
import { requestsRpc } from '@placette/contracts/requests/rpc';
import { eventually } from '@placette/testing';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());

async function scene() {
  const [owner, driver] = [await requests.signUp(), await requests.signUp()];
  const { parking_spot_id } = await requests.publishSpot(owner, { nombre_places: 3 });
  const wish = { parking_spot_id, vehicle_id: (await requests.addVehicle(driver)).id };
  return { owner, driver, wish, id: (await requests.send(driver, wish)).id };
}

async function moderate({ user_id }: Actor, hidden: boolean, at = new Date()) {
  const reasons = { statement: 'Faux profil.', ground: null, reference: 'SIG-2345ABCD', target_label: 'Denis M.' };
  const measure = hidden ? ('removed' as const) : ('restored' as const);
  const about = { target_type: 'profile' as const, target_id: user_id, user_id };
  const event = await requests.publish(contentModerated, { ...about, ...reasons, measure, hidden }, { occurredAt: at });
  await eventually(async () =>
    expect(await requests.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [event])).toHaveLength(1),
  );
}

const UNAVAILABLE = { code: 'contact_unavailable', title: 'Cette personne ne peut pas être contactée pour le moment.' };
const approve = (actor: Actor, request_id: string) =>
  requests.call(requestsRpc.approveRequest, { request_id }, { actor });
const write = (actor: Actor, request_id: string) =>
  requests.call(conversationRpc.sendMessage, { request_id, text: 'Bonjour' }, { actor });
const statusOf = async (id: string) =>
  (await requests.database.query('SELECT status FROM contact_requests WHERE id = $1', [id]))[0]?.['status'];

it('L7 nothing is agreed with a driver who is suspended, until the account is restored', async () => {
  const { owner, driver, id } = await scene();
  await moderate(driver, true);
  await expect(approve(owner, id)).rejects.toMatchObject(UNAVAILABLE);
  await expect(write(owner, id)).rejects.toMatchObject(UNAVAILABLE);
  expect(await statusOf(id)).toBe('pending');
  const days = await requests.database.query('SELECT 1 FROM spot_days WHERE taken > 0 AND day = $1', [inDays(1)]);
  expect(days).toEqual([]);
  await moderate(driver, false);
  expect(await approve(owner, id)).toMatchObject({ status: 'approved' });
});

it('L7 nothing is asked of an owner who is suspended; what was agreed before stays', async () => {
  const { owner, driver, wish, id } = await scene();
  await approve(owner, id);
  await moderate(owner, true);
  const later = { ...wish, start_date: inDays(20), end_date: inDays(22) };
  await expect(requests.send(driver, later)).rejects.toMatchObject(UNAVAILABLE);
  await expect(write(driver, id)).rejects.toMatchObject(UNAVAILABLE);
  expect(await statusOf(id)).toBe('approved');
});

it('an older decision that comes late changes nothing', async () => {
  const { owner, driver, id } = await scene();
  await moderate(driver, false, new Date('2026-03-02T10:00:00Z'));
  await moderate(driver, true, new Date('2026-03-01T10:00:00Z'));
  expect(await approve(owner, id)).toMatchObject({ status: 'approved' });
});
