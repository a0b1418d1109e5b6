import { randomUUID } from 'node:crypto';
import type { Actor } from '@placette/contracts';
import { profileUpdated, userRegistered } from '@placette/contracts/identity/events';
import { type BlockedDays, blockedDaysChanged } from '@placette/contracts/listings/events';
import { requestsApi } from '@placette/contracts/requests/api';
import { stayChangesApi } from '@placette/contracts/requests/stay-changes/api';
import { threadsApi } from '@placette/contracts/requests/threads/api';
import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { actorOf, eventually } from '@placette/testing';
import { inDays, type Requests, startRequests } from '../../test/requests.fixture.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());

describe('in any order', () => {
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
    await handled(
      await requests.publish(userRegistered, person(user_id, 'Lou'), { occurredAt: new Date('2026-02-01') }),
    );
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
});

describe('late', () => {
  let owner: Actor;
  let driver: Actor;
  let vehicle_id: string;
  beforeAll(async () => {
    owner = await requests.signUp();
    driver = await requests.signUp();
    vehicle_id = (await requests.addVehicle(driver)).id;
  });

  type Spot = Awaited<ReturnType<Requests['publishSpot']>>;
  /** Changes a parking in listings, while its event is held back. */
  function changeInListings(
    spot: Spot,
    given: Partial<Spot> = {},
    blocked: Pick<BlockedDays, 'version' | 'days'> | null = null,
  ) {
    requests.parkings.set(spot.parking_spot_id, {
      parking: { description: null, right_declared: null, immediate_booking: false, ...spot, ...given },
      blocked: blocked && { elsewhere: [], ...blocked },
    });
  }
  async function block(spot: Spot, days: string[]) {
    const { parking_spot_id, owner_id } = spot;
    const event = await requests.publish(blockedDaysChanged, { parking_spot_id, owner_id, version: 1, days });
    const handled = 'SELECT 1 FROM inbox WHERE event_id = $1';
    await eventually(async () => expect(await requests.database.query(handled, [event])).toHaveLength(1));
  }
  const send = (spot: Spot, from = 1, actor = driver) =>
    requests.send(actor, {
      parking_spot_id: spot.parking_spot_id,
      vehicle_id,
      start_date: inDays(from),
      end_date: inDays(from + 2),
    });

  describe('a request that the late copy of a parking would refuse', () => {
    it('is sent when the parking is new, shown again, or takes the vehicle now', async () => {
      const known = await requests.publishSpot(owner, { open: false });
      changeInListings(known, { open: true });
      await expect(send(known)).resolves.toMatchObject({ status: 'pending' });

      const unknown = { ...known, parking_spot_id: randomUUID(), open: true };
      changeInListings(unknown);
      await expect(send(unknown, 5)).resolves.toMatchObject({ status: 'pending' });

      const forBikes = await requests.publishSpot(owner, { accepted_vehicle_types: ['moto'] as never });
      changeInListings(forBikes, { accepted_vehicle_types: ['voiture'] });
      await expect(send(forBikes, 9)).resolves.toMatchObject({ status: 'pending' });
    });

    it('is sent on days that are free again, and refused on those that are not', async () => {
      const spot = await requests.publishSpot(owner);
      await block(spot, [inDays(13)]);
      changeInListings(spot, {}, { version: 1, days: [inDays(13)] });
      await expect(send(spot, 13)).rejects.toMatchObject({ code: 'days_blocked' });
      changeInListings(spot, {}, { version: 2, days: [] });
      await expect(send(spot, 13)).resolves.toMatchObject({ status: 'pending' });
    });

    it('is refused when listings says the same, or has no such parking', async () => {
      const closed = await requests.publishSpot(owner, { open: false });
      changeInListings(closed);
      await expect(send(closed, 17)).rejects.toMatchObject({ code: 'spot_not_open' });
      const unknown = { ...closed, parking_spot_id: randomUUID() };
      await expect(send(unknown, 17)).rejects.toMatchObject({ code: 'spot_not_open' });
    });

    it('goes by the events that come afterwards, which are newer than what was asked', async () => {
      const spot = await requests.publishSpot(owner, { open: false });
      changeInListings(spot, { open: true });
      await send(spot, 20);
      changeInListings(spot, { open: false });
      await requests.publishSpot(owner, { ...spot, open: false });
      await expect(send(spot, 23)).rejects.toMatchObject({ code: 'spot_not_open' });
    });
  });

  it('AK-07 lets ask about a parking that has not been heard of yet', async () => {
    const spot = { ...(await requests.publishSpot(owner)), parking_spot_id: randomUUID() };
    changeInListings(spot);
    const asked = { parking_spot_id: spot.parking_spot_id, text: 'Le portail est-il large ?' };
    const question = await requests.call(threadsApi.askQuestion, asked, { actor: driver });
    expect(question.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('RQ-12 lets approve as many as there are spaces now', async () => {
    const spot = await requests.publishSpot(owner, { nombre_places: 1 });
    const other = await requests.signUp();
    const { id: others } = await requests.addVehicle(other, { immatriculation: 'EF-456-GH' });
    const stay = { parking_spot_id: spot.parking_spot_id, start_date: inDays(40), end_date: inDays(42) };
    const first = await requests.send(driver, { ...stay, vehicle_id });
    const second = await requests.send(other, { ...stay, vehicle_id: others });
    const approve = (request_id: string) => requests.call(requestsApi.approveRequest, { request_id }, { actor: owner });
    await approve(first.id);
    changeInListings(spot);
    await expect(approve(second.id)).rejects.toMatchObject({ code: 'capacity_exceeded' });
    changeInListings(spot, { nombre_places: 2 });
    await expect(approve(second.id)).resolves.toMatchObject({ status: 'approved' });
  });

  it('CN-02 quotes, asks and agrees to a change on days that are free again', async () => {
    const spot = await requests.publishSpot(owner);
    const { id: request_id } = await send(spot, 50);
    await requests.call(requestsApi.approveRequest, { request_id }, { actor: owner });
    await block(spot, [inDays(52)]);
    const wished = { request_id, vehicle_id, start_date: inDays(50), end_date: inDays(53) };
    changeInListings(spot, {}, { version: 2, days: [] });
    const { total_price } = await requests.call(stayChangesApi.quoteChange, wished, { actor: driver });
    await requests.call(stayChangesApi.askChange, { ...wished, total_price, return_hour: null }, { actor: driver });
    const [change] = await requests.database.query<{ id: string }>(
      'SELECT id FROM stay_changes WHERE request_id = $1',
      [request_id],
    );
    const agreed = { request_id, change_id: change?.id ?? '' };
    await expect(requests.call(stayChangesApi.agreeToChange, agreed, { actor: owner })).resolves.toMatchObject({
      request: { end_date: inDays(53) },
    });
  });

  it('tells other services which vehicles somebody has, without those that are gone', async () => {
    const { vehicles } = await requests.call(vehiclesApi.getVehiclesOf, { user_id: driver.user_id });
    expect(vehicles).toEqual([
      {
        vehicle_id,
        user_id: driver.user_id,
        type_vehicule: 'voiture',
        marque: 'Renault',
        modele: 'Clio',
        immatriculation: 'AB-123-CD',
      },
    ]);
  });
});
