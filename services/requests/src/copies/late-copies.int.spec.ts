import { randomUUID } from 'node:crypto';
import type { Actor } from '@placette/contracts';
import { blockedDaysChanged, type BlockedDays } from '@placette/contracts/listings/events';
import { requestsApi } from '@placette/contracts/requests/api';
import { threadsApi } from '@placette/contracts/requests/threads/api';
import { stayChangesApi } from '@placette/contracts/requests/stay-changes/api';
import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { eventually } from '@placette/testing';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';

let requests: Requests;
let owner: Actor;
let driver: Actor;
let vehicle_id: string;
beforeAll(async () => {
  requests = await startRequests();
  owner = await requests.signUp();
  driver = await requests.signUp();
  vehicle_id = (await requests.addVehicle(driver)).id;
});
afterAll(() => requests.stop());

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
  const [change] = await requests.database.query<{ id: string }>('SELECT id FROM stay_changes WHERE request_id = $1', [
    request_id,
  ]);
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
