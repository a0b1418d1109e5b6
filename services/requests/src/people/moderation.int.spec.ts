import { randomUUID } from 'node:crypto';
import { requestsModerationApi } from '@placette/contracts/requests/api';
import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { actorOf } from '@placette/testing';
import { startRequests, type Requests } from '../../test/requests.fixture.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());

const moderator = actorOf(randomUUID(), { is_admin: true });
const facts = (vehicle_id: string, actor = moderator) =>
  requests.call(requestsModerationApi.getVehicleFacts, { vehicle_id }, { actor });
const activity = (user_id: string, actor = moderator) =>
  requests.call(requestsModerationApi.getPersonActivity, { user_id }, { actor });

describe('what moderators see of vehicles and requests', () => {
  it('is the year, the colour, and who else has that plate, however it is written', async () => {
    const [camille, paul, zoe] = [await requests.signUp(), await requests.signUp(), await requests.signUp()];
    const mine = await requests.addVehicle(camille, { immatriculation: 'GH-456-JK', couleur: 'Bleu', annee: 2019 });
    expect(await facts(mine.id)).toEqual({ vehicle: { annee: 2019, couleur: 'Bleu' }, same_plate: [] });
    const his = await requests.addVehicle(paul, { immatriculation: 'gh 456 jk' });
    await requests.addVehicle(zoe, { immatriculation: 'GH-456-JL' });
    expect((await facts(mine.id)).same_plate).toEqual([paul.user_id]);
    await requests.call(vehiclesApi.deleteVehicle, { vehicle_id: his.id }, { actor: paul });
    expect((await facts(mine.id)).same_plate).toEqual([]);
    expect(await facts(his.id)).toEqual({ vehicle: null, same_plate: [] });
  });

  it('is how many requests of each state somebody has, without a word of them', async () => {
    const [owner, driver] = [await requests.signUp(), await requests.signUp()];
    const { parking_spot_id } = await requests.publishSpot(owner);
    const vehicle = await requests.addVehicle(driver, { immatriculation: 'AB-789-CD' });
    await requests.send(driver, { parking_spot_id, vehicle_id: vehicle.id, message: 'Un secret' });
    const told = await activity(driver.user_id);
    expect(told.vehicles).toMatchObject([{ id: vehicle.id, immatriculation: 'AB-789-CD', status: 'pending' }]);
    expect([told.sent.pending, told.sent.approved, told.received.pending]).toEqual([1, 0, 0]);
    expect((await activity(owner.user_id)).received.pending).toBe(1);
    expect(JSON.stringify(told)).not.toContain('Un secret');
  });

  it('is the latest requests with the other side, in both roles, without a word of them (DK-03)', async () => {
    const [owner, driver] = [await requests.signUp(), await requests.signUp()];
    const { parking_spot_id } = await requests.publishSpot(owner);
    const vehicle = await requests.addVehicle(driver, { immatriculation: 'AB-790-CD' });
    const sent = await requests.send(driver, { parking_spot_id, vehicle_id: vehicle.id, message: 'Un secret' });
    const told = await activity(driver.user_id);
    expect(told.stays).toMatchObject([
      { id: sent.id, role: 'requester', status: 'pending', parking_spot_id, other: { user_id: owner.user_id } },
    ]);
    expect(JSON.stringify(told)).not.toContain('Un secret');
    const [received] = (await activity(owner.user_id)).stays;
    expect(received).toMatchObject({ id: sent.id, role: 'owner', other: { user_id: driver.user_id } });
  });

  it('does not exist for anybody else', async () => {
    const driver = await requests.signUp();
    const { id } = await requests.addVehicle(driver, { immatriculation: 'EF-321-GH' });
    await expect(facts(id, driver)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await expect(activity(driver.user_id, driver)).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });
});
