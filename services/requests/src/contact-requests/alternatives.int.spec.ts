import { randomUUID } from 'node:crypto';
import type { Actor } from '@placette/contracts';
import { searchApi } from '@placette/contracts/listings/search/api';
import { alternativesApi } from '@placette/contracts/requests/api';
import { threadsApi } from '@placette/contracts/requests/threads/api';
import type { ContactRequestStatus } from '@placette/contracts/requests/lifecycle';
import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';

const FOUND = { location: { id: randomUUID(), name: 'Aéroport de Brest' }, parkings: [] };
const NOTHING = { location: null, parkings: [] };

let requests: Requests;
let asked: unknown[];
beforeAll(async () => {
  requests = await startRequests();
  asked = requests.answerAs(searchApi.findAlternatives, () => FOUND);
});
afterAll(() => requests.stop());
beforeEach(() => asked.splice(0));

const stay = { start_date: inDays(10), end_date: inDays(14) };
const list = (actor: Actor, request_id: string) =>
  requests.call(alternativesApi.listAlternatives, { request_id }, { actor });
const setStatus = (id: string, status: ContactRequestStatus) =>
  requests.database.query('UPDATE contact_requests SET status = $2 WHERE id = $1', [id, status]);

async function scene(vehicle: Parameters<Requests['addVehicle']>[1] = {}) {
  const owner = await requests.signUp();
  const driver = await requests.signUp();
  const { parking_spot_id } = await requests.publishSpot(owner);
  const { id: vehicle_id } = await requests.addVehicle(driver, vehicle);
  const { id } = await requests.send(driver, { parking_spot_id, vehicle_id, ...stay });
  return { owner, driver, parking_spot_id, vehicle_id, id };
}

describe('AK-03 what else a request can be sent to', () => {
  it.each(['rejected', 'expired'] as const)('is looked for once it is %s, by the search', async (status) => {
    const { driver, parking_spot_id, id } = await scene({ hauteur_m: 1.5, longueur_m: 4.1 });
    await setStatus(id, status);
    expect(await list(driver, id)).toEqual(FOUND);
    expect(asked).toEqual([
      {
        user_id: driver.user_id,
        parking_spot_id,
        date_debut: stay.start_date,
        date_fin: stay.end_date,
        vehicle_type: 'voiture',
        vehicle_height: 1.5,
        vehicle_length: 4.1,
        left_out: { owner_ids: [], parking_spot_ids: [parking_spot_id] },
      },
    ]);
  });

  it.each(['pending', 'approved', 'cancelled', 'completed'] as const)('is nothing while it is %s', async (status) => {
    const { driver, id } = await scene();
    await setStatus(id, status);
    expect(await list(driver, id)).toEqual(NOTHING);
    expect(asked).toEqual([]);
  });

  it('is read for the mail to its driver, and for nobody else', async () => {
    const { owner, driver, id } = await scene();
    await setStatus(id, 'rejected');
    const read = (reader_id: string) =>
      requests.call(alternativesApi.readAlternatives, { request_id: id, reader_id }, { actor: null });
    expect(await read(driver.user_id)).toEqual(FOUND);
    for (const other of [owner, await requests.signUp()]) expect(await read(other.user_id)).toEqual(NOTHING);
    expect(asked).toHaveLength(1);
  });

  it('is looked for on the first day still, and no longer once it has passed', async () => {
    const { driver, id } = await scene();
    await setStatus(id, 'expired');
    const begin = (days: number) =>
      requests.database.query('UPDATE contact_requests SET start_date = $2 WHERE id = $1', [id, inDays(days)]);
    await begin(0);
    expect(await list(driver, id)).toEqual(FOUND);
    await begin(-1);
    expect(await list(driver, id)).toEqual(NOTHING);
  });

  it('is nothing without the vehicle', async () => {
    const { driver, vehicle_id, id } = await scene();
    await setStatus(id, 'rejected');
    await requests.call(vehiclesApi.deleteVehicle, { vehicle_id }, { actor: driver });
    expect(await list(driver, id)).toEqual(NOTHING);
  });

  it('leaves out what was asked for on any of these days, and not what was taken back', async () => {
    const { driver, parking_spot_id, vehicle_id, id } = await scene();
    const other = async (from: number, to: number, status: ContactRequestStatus) => {
      const spot = await requests.publishSpot(await requests.signUp());
      const wish = { parking_spot_id: spot.parking_spot_id, vehicle_id };
      const sent = await requests.send(driver, { ...wish, start_date: inDays(from), end_date: inDays(to) });
      await setStatus(sent.id, status);
      return spot.parking_spot_id;
    };
    const pending = await other(13, 20, 'pending');
    const expired = await other(5, 11, 'expired');
    await other(14, 16, 'pending');
    await other(8, 10, 'pending');
    await other(10, 14, 'cancelled');
    await setStatus(id, 'rejected');
    await list(driver, id);
    const [{ left_out }] = asked as [{ left_out: { parking_spot_ids: string[] } }];
    expect(left_out.parking_spot_ids.sort()).toEqual([pending, expired, parking_spot_id].sort());
  });

  it('leaves out who is blocked, and who blocks', async () => {
    const { owner, driver, vehicle_id, id } = await scene();
    const blocker = await requests.signUp();
    const spot = await requests.publishSpot(blocker);
    const wish = { parking_spot_id: spot.parking_spot_id, vehicle_id };
    const past = await requests.send(driver, { ...wish, start_date: inDays(30), end_date: inDays(31) });
    await requests.call(threadsApi.blockPerson, { thread_id: past.id }, { actor: blocker });
    await requests.call(threadsApi.blockPerson, { thread_id: id }, { actor: driver });
    await setStatus(id, 'rejected');
    await list(driver, id);
    const [{ left_out }] = asked as [{ left_out: { owner_ids: string[] } }];
    expect(left_out.owner_ids.sort()).toEqual([owner.user_id, blocker.user_id].sort());
  });

  it('is told to its requester alone', async () => {
    const { owner, id } = await scene();
    await setStatus(id, 'rejected');
    const notFound = { code: 'request_not_found', status: 404 };
    await expect(list(owner, id)).rejects.toMatchObject(notFound);
    await expect(list(await requests.signUp(), id)).rejects.toMatchObject(notFound);
    await expect(list(owner, randomUUID())).rejects.toMatchObject(notFound);
    expect(asked).toEqual([]);
  });
});
