import { randomUUID } from 'node:crypto';
import { vehicleStatusChanged } from '@placette/contracts/documents/events';
import { requestCancelled, vehicleAdded, vehicleDeleted } from '@placette/contracts/requests/events';
import { requestsRpc } from '@placette/contracts/requests/rpc';
import { eventually } from '@placette/testing';
import { CLIO, startRequests, type Requests } from '../test/requests.fixture.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());

const mine = async (actor: Parameters<Requests['addVehicle']>[0]) =>
  (await requests.call(requestsRpc.listMyVehicles, {}, { actor })).vehicles;

describe('adding a vehicle', () => {
  it('VE-02 VE-04 keeps it pending for its owner alone and announces its carte grise', async () => {
    const actor = await requests.signUp();
    const carte_grise = requests.upload(actor);
    const input = { ...CLIO, immatriculation: ' ab-123-cd ', hauteur_m: 1.45, longueur_m: 4.05, carte_grise };
    const added = await requests.call(requestsRpc.addVehicle, input, { actor });
    expect(added).toMatchObject({
      immatriculation: 'AB-123-CD',
      status: 'pending',
      hauteur_m: 1.45,
      user_id: actor.user_id,
    });
    expect(await mine(actor)).toEqual([added]);
    expect(await mine(await requests.signUp())).toEqual([]);
    await eventually(() =>
      expect(requests.events(vehicleAdded)).toContainEqual(
        expect.objectContaining({
          vehicle_id: added.id,
          documents: [{ document_type: 'carte_grise', upload_id: carte_grise }],
        }),
      ),
    );
  });

  it('VE-04 refuses an upload that is not there or is a photo, and stores nothing', async () => {
    const actor = await requests.signUp();
    for (const carte_grise of [randomUUID(), requests.upload(actor, 'photo')]) {
      const adding = requests.call(requestsRpc.addVehicle, { ...CLIO, carte_grise }, { actor });
      await expect(adding).rejects.toMatchObject({ code: 'upload_not_found' });
    }
    expect(await mine(actor)).toEqual([]);
  });

  it('refuses the same plate twice for one person, however it is spelled', async () => {
    const actor = await requests.signUp();
    await requests.addVehicle(actor);
    await expect(requests.addVehicle(actor, { immatriculation: 'AB 123 CD' })).rejects.toMatchObject({
      code: 'vehicle_already_registered',
    });
    await requests.addVehicle(await requests.signUp());
    expect(await mine(actor)).toHaveLength(1);
  });

  it('adds one vehicle for one idempotency key, even at the same moment', async () => {
    const actor = await requests.signUp();
    const input = { ...CLIO, carte_grise: requests.upload(actor) };
    const once = { actor, idempotencyKey: randomUUID() };
    const added = await Promise.all([1, 2, 3].map(() => requests.call(requestsRpc.addVehicle, input, once)));
    expect(new Set(added.map(({ id }) => id)).size).toBe(1);
    expect(await mine(actor)).toHaveLength(1);
  });

  it('VE-04 takes one carte grise for one vehicle, also when two come at once', async () => {
    const actor = await requests.signUp();
    const carte_grise = requests.upload(actor);
    const add = (immatriculation: string) =>
      requests.call(requestsRpc.addVehicle, { ...CLIO, immatriculation, carte_grise }, { actor });
    const added = await Promise.allSettled(['AA-111-AA', 'BB-222-BB', 'CC-333-CC'].map(add));
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of added)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'upload_not_found' });
    await expect(add('DD-444-DD')).rejects.toMatchObject({ code: 'upload_not_found' });
    expect(await mine(actor)).toHaveLength(1);
  });

  it('E2 ignores a status or an owner in the body', async () => {
    const actor = await requests.signUp();
    const crafted = { status: 'approved', user_id: randomUUID(), id: randomUUID() };
    const added = await requests.addVehicle(actor, { ...CLIO, ...crafted });
    expect(added).toMatchObject({ status: 'pending', user_id: actor.user_id });
    expect(added.id).not.toBe(crafted.id);
  });
});

describe('the status of a vehicle', () => {
  it('VE-06 follows the newest decision, whatever the order of arrival', async () => {
    const actor = await requests.signUp();
    const { id } = await requests.addVehicle(actor);
    const decide = (status: 'approved' | 'rejected', rejection_reason: string | null, at: string) =>
      requests.publish(
        vehicleStatusChanged,
        { vehicle_id: id, user_id: actor.user_id, status, rejection_reason },
        { occurredAt: new Date(at) },
      );
    await decide('approved', null, '2026-03-02T10:00:00Z');
    await eventually(async () => expect((await mine(actor))[0]).toMatchObject({ status: 'approved' }));
    const late = await decide('rejected', 'Illisible', '2026-03-01T10:00:00Z');
    await eventually(async () =>
      expect(await requests.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [late])).toHaveLength(1),
    );
    expect((await mine(actor))[0]).toMatchObject({ status: 'approved', rejection_reason: null });
  });
});

describe('deleting a vehicle', () => {
  async function withRequest() {
    const [owner, actor] = [await requests.signUp(), await requests.signUp()];
    const { parking_spot_id } = await requests.publishSpot(owner);
    const vehicle = await requests.addVehicle(actor);
    const request = await requests.send(actor, { parking_spot_id, vehicle_id: vehicle.id });
    return { owner, actor, vehicle, request };
  }
  const remove = (actor: Parameters<typeof mine>[0], vehicle_id: string) =>
    requests.call(requestsRpc.deleteVehicle, { vehicle_id }, { actor });

  it('C38 cancels its pending requests with an event, and keeps them readable', async () => {
    const { owner, actor, vehicle, request } = await withRequest();
    await remove(actor, vehicle.id);
    expect(await mine(actor)).toEqual([]);
    const received = await requests.call(requestsRpc.listReceivedRequests, {}, { actor: owner });
    expect(received.requests).toMatchObject([{ id: request.id, status: 'cancelled', vehicle: { marque: 'Renault' } }]);
    await eventually(() => {
      expect(requests.events(requestCancelled)).toContainEqual(expect.objectContaining({ request_id: request.id }));
      expect(requests.events(vehicleDeleted)).toContainEqual({ vehicle_id: vehicle.id, user_id: actor.user_id });
    });
    await requests.addVehicle(actor);
  });

  it('C38 refuses while an approved stay is to come', async () => {
    const { owner, actor, vehicle, request } = await withRequest();
    await requests.call(requestsRpc.approveRequest, { request_id: request.id }, { actor: owner });
    await expect(remove(actor, vehicle.id)).rejects.toMatchObject({ code: 'vehicle_in_use', status: 409 });
    expect(await mine(actor)).toHaveLength(1);
  });

  it('D7 answers 404 for somebody else’s vehicle', async () => {
    const { vehicle } = await withRequest();
    const stranger = await requests.signUp();
    await expect(remove(stranger, vehicle.id)).rejects.toMatchObject({ code: 'vehicle_not_found', status: 404 });
    await expect(requests.call(requestsRpc.listMyVehicles, {})).rejects.toMatchObject({ code: 'not_authenticated' });
  });
});
