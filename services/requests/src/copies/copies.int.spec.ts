import { randomUUID } from 'node:crypto';
import { profileUpdated, userRegistered } from '@placette/contracts/identity/events';
import { requestsApi } from '@placette/contracts/requests/api';
import { actorOf, eventually } from '@placette/testing';
import { startRequests, type Requests } from '../../test/requests.fixture.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());

const person = (user_id: string, first_name: string) => ({
  user_id,
  email: 'lou@example.fr',
  first_name,
  last_name: 'Petit',
  phone_number: null,
  languages: [],
  is_professional: false,
  member_since: '2026-01-01T00:00:00Z',
});
const handled = (event: string) =>
  eventually(async () =>
    expect(await requests.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [event])).toHaveLength(1),
  );

it('keeps the newest state of a person, whatever the order of arrival', async () => {
  const user_id = randomUUID();
  await handled(
    await requests.publish(profileUpdated, person(user_id, 'Louise'), { occurredAt: new Date('2026-02-02') }),
  );
  await handled(await requests.publish(userRegistered, person(user_id, 'Lou'), { occurredAt: new Date('2026-02-01') }));
  expect(await requests.database.query('SELECT first_name FROM party_cards WHERE user_id = $1', [user_id])).toEqual([
    { first_name: 'Louise' },
  ]);
});

it('answers with neutral words while a copy has not come', async () => {
  const owner = actorOf(randomUUID());
  const { parking_spot_id } = await requests.publishSpot(owner);
  const actor = await requests.signUp({ phone_number: null });
  const { id } = await requests.send(actor, { parking_spot_id, vehicle_id: (await requests.addVehicle(actor)).id });
  await requests.call(requestsApi.approveRequest, { request_id: id }, { actor: owner });
  const sent = await requests.call(requestsApi.listSentRequests, {}, { actor });
  const unknown = { first_name: 'Propriétaire', last_initial: '', phone_number: null, identity_verified: false };
  expect(sent.requests).toMatchObject([{ status: 'approved', owner: unknown }]);
});

it('closes a parking to new requests as soon as it is hidden', async () => {
  const owner = await requests.signUp();
  const actor = await requests.signUp();
  const spot = await requests.publishSpot(owner);
  await requests.publishSpot(owner, { ...spot, open: false });
  const wish = { parking_spot_id: spot.parking_spot_id, vehicle_id: (await requests.addVehicle(actor)).id };
  await expect(requests.send(actor, wish)).rejects.toMatchObject({ code: 'spot_not_open' });
});
