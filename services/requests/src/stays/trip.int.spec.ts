import { randomUUID } from 'node:crypto';
import type { Actor } from '@placette/contracts';
import { stayPlaceApi } from '@placette/contracts/listings/stay-place/api';
import { cancellationApi, requestsApi } from '@placette/contracts/requests/api';
import { CONTACT_REQUEST_STATUSES } from '@placette/contracts/requests/lifecycle';
import { tripApi } from '@placette/contracts/requests/trip/api';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';

const PLACE = {
  address: '1 rue des Lilas',
  postal_code: '95700',
  city: 'Roissy-en-France',
  point: { latitude: 49, longitude: 2.5 },
  access_instructions: 'Le code du portail est le 4512',
};
const NOT_FOUND = { code: 'request_not_found', status: 404 };

let requests: Requests;
let asked: unknown[];
beforeAll(async () => {
  requests = await startRequests();
  asked = requests.answerAs(stayPlaceApi.getStayPlace, () => ({ place: PLACE }));
});
afterAll(() => requests.stop());
beforeEach(() => asked.splice(0));

const trip = (actor: Actor, request_id: string) => requests.call(tripApi.getTrip, { request_id }, { actor });
const read = (reader: Actor, request_id: string) =>
  requests.call(tripApi.readTrip, { request_id, reader_id: reader.user_id }, { actor: null });

async function scene() {
  const owner = await requests.signUp({ first_name: 'Jeanne', phone_number: '0698765432' });
  const driver = await requests.signUp({ first_name: 'Denis' });
  const { parking_spot_id } = await requests.publishSpot(owner);
  const { id: vehicle_id } = await requests.addVehicle(driver);
  const { id } = await requests.send(driver, { parking_spot_id, vehicle_id });
  return { owner, driver, parking_spot_id, id };
}
async function agreed() {
  const made = await scene();
  await requests.call(requestsApi.approveRequest, { request_id: made.id }, { actor: made.owner });
  return made;
}
const change = (id: string, status: string, end_date: string) =>
  requests.database.query(
    'UPDATE contact_requests SET status = $2, start_date = $3::date - 1, end_date = $3 WHERE id = $1',
    [...[id, status, end_date]],
  );

describe('TR-02 the page of a stay', () => {
  it('tells both sides where, how to get in, whom to call, and what happened', async () => {
    const { owner, driver, parking_spot_id, id } = await agreed();
    expect(await trip(driver, id)).toMatchObject({
      stay: {
        side: 'requester',
        request: { id, total_price: 30, owner: { first_name: 'Jeanne', phone_number: '0698765432' } },
      },
      place: PLACE,
      events: [{ kind: 'sent' }, { kind: 'approved' }],
    });
    expect(await trip(owner, id)).toMatchObject({
      stay: {
        side: 'owner',
        request: { requester: { phone_number: '0612345678' }, vehicle: { immatriculation: 'AB-123-CD' } },
      },
      place: PLACE,
    });
    expect(asked).toEqual([{ parking_spot_id }, { parking_spot_id }]);
  });

  it('is there for the two of them and nobody else', async () => {
    const { id } = await agreed();
    await expect(trip(await requests.signUp(), id)).rejects.toMatchObject(NOT_FOUND);
    await expect(trip(await requests.signUp(), randomUUID())).rejects.toMatchObject(NOT_FOUND);
    expect(asked).toEqual([]);
  });

  it.each(CONTACT_REQUEST_STATUSES.filter((status) => !['approved', 'completed'].includes(status)))(
    'is not there while or once the request is %s',
    async (status) => {
      const { owner, driver, id } = await scene();
      await change(id, status, inDays(9));
      for (const actor of [owner, driver]) await expect(trip(actor, id)).rejects.toMatchObject(NOT_FOUND);
      expect(await read(driver, id)).toEqual({ trip: null });
      expect(asked).toEqual([]);
    },
  );

  it('C11: keeps the address from the driver once the stay is over, not from the owner', async () => {
    const { owner, driver, id } = await agreed();
    await change(id, 'approved', inDays(0));
    expect((await trip(driver, id)).place).toEqual(PLACE);
    await change(id, 'approved', inDays(-1));
    expect((await trip(driver, id)).place).toBeNull();
    await change(id, 'completed', inDays(-1));
    expect((await trip(driver, id)).place).toBeNull();
    const seen = await trip(owner, id);
    expect(seen.place).toEqual(PLACE);
    expect(seen.events.map(({ kind }) => kind)).toEqual(['sent', 'approved', 'completed']);
  });
});

it('CN-01 says to both that a stay was cancelled, without address, phone or plate (C11), and to mails that it is none', async () => {
  const { owner, driver, id } = await agreed();
  await requests.call(cancellationApi.cancelStay, { request_id: id, reason: 'Travaux' }, { actor: owner });
  asked.splice(0);
  const seen = { status: 'cancelled', cancelled_by: 'owner', cancellation_reason: 'Travaux' };
  const ofDriver = await trip(driver, id);
  expect(ofDriver).toMatchObject({ stay: { request: { ...seen, owner: { phone_number: null } } }, place: null });
  expect(ofDriver.events.map(({ kind }) => kind)).toEqual(['sent', 'approved', 'cancelled']);
  const ofOwner = await trip(owner, id);
  expect(ofOwner).toMatchObject({ stay: { request: { ...seen, requester: { phone_number: null } } }, place: null });
  expect(JSON.stringify(ofOwner)).not.toContain('AB-123-CD');
  expect(asked).toEqual([]);
  expect(await read(driver, id)).toEqual({ trip: null });
  await expect(trip(await requests.signUp(), id)).rejects.toMatchObject(NOT_FOUND);
});

it('TR-03 is read for a mail as its reader may see it', async () => {
  const { owner, driver, id } = await agreed();
  expect(await read(driver, id)).toEqual({ trip: await trip(driver, id) });
  expect(await read(owner, id)).toEqual({ trip: await trip(owner, id) });
  expect(await read(await requests.signUp(), id)).toEqual({ trip: null });
});
