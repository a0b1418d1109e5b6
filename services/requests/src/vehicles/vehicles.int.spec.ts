import { randomUUID } from 'node:crypto';
import type { Actor } from '@placette/contracts';
import { requestsSearchApi } from '@placette/contracts/desk-search/api';
import { vehicleStatusChanged } from '@placette/contracts/documents/events';
import { userDeleted } from '@placette/contracts/identity/events';
import { requestsApi } from '@placette/contracts/requests/api';
import { requestCancelled, vehicleAdded, vehicleChanged, vehicleDeleted } from '@placette/contracts/requests/events';
import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { actorOf, eventually } from '@placette/testing';
import { CLIO, startRequests, type Requests } from '../../test/requests.fixture.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());

const mine = async (actor: Parameters<Requests['addVehicle']>[0]) =>
  (await requests.call(vehiclesApi.listMyVehicles, {}, { actor })).vehicles;

describe('adding a vehicle', () => {
  it('VE-02 VE-04 keeps it pending for its owner alone and announces its carte grise', async () => {
    const actor = await requests.signUp();
    const carte_grise = requests.upload(actor);
    const input = { ...CLIO, immatriculation: ' ab-123-cd ', hauteur_m: 1.45, longueur_m: 4.05, carte_grise };
    const added = await requests.call(vehiclesApi.addVehicle, input, { actor });
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
      const adding = requests.call(vehiclesApi.addVehicle, { ...CLIO, carte_grise }, { actor });
      await expect(adding).rejects.toMatchObject({ code: 'upload_not_found' });
    }
    expect(await mine(actor)).toEqual([]);
  });

  it('C50 refuses a carte grise of more than 20 pages, and stores nothing', async () => {
    const actor = await requests.signUp();
    const carte_grise = requests.upload(actor, 'document', 21);
    const adding = requests.call(vehiclesApi.addVehicle, { ...CLIO, carte_grise }, { actor });
    await expect(adding).rejects.toMatchObject({ code: 'pdf_too_long' });
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
    const tries = Array.from({ length: 50 }, () => requests.call(vehiclesApi.addVehicle, input, once));
    expect(new Set((await Promise.all(tries)).map(({ id }) => id)).size).toBe(1);
    const other = requests.call(vehiclesApi.addVehicle, { ...input, immatriculation: 'ZZ-999-ZZ' }, once);
    await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    expect(await mine(actor)).toHaveLength(1);
  });

  it('VE-04 takes one carte grise for one vehicle, also when two come concurrently', async () => {
    const actor = await requests.signUp();
    const carte_grise = requests.upload(actor);
    const add = (immatriculation: string) =>
      requests.call(vehiclesApi.addVehicle, { ...CLIO, immatriculation, carte_grise }, { actor });
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

describe('correcting a vehicle', () => {
  type Given = Awaited<ReturnType<Requests['signUp']>>;
  const change = (actor: Given, vehicle_id: string, given: object) =>
    requests.call(vehiclesApi.changeVehicle, { ...CLIO, vehicle_id, ...given }, { actor });
  const verified = async (actor: Given) => {
    const vehicle = await requests.addVehicle(actor);
    await requests.publish(vehicleStatusChanged, {
      vehicle_id: vehicle.id,
      user_id: actor.user_id,
      status: 'approved',
      rejection_reason: null,
    });
    await eventually(async () => expect((await mine(actor))[0]).toMatchObject({ status: 'approved' }));
    return vehicle;
  };

  it('keeps it verified when nothing changes that the carte grise proves, and announces no document', async () => {
    const actor = await requests.signUp();
    const { id } = await verified(actor);
    const given = { couleur: 'rouge', annee: 2021, hauteur_m: 1.5, longueur_m: 4.1, immatriculation: 'ab 123 cd' };
    const changed = await change(actor, id, given);
    expect(changed).toMatchObject({ ...given, immatriculation: 'AB 123 CD', status: 'approved' });
    expect(await mine(actor)).toEqual([changed]);
    await eventually(() =>
      expect(requests.events(vehicleChanged)).toContainEqual(
        expect.objectContaining({ vehicle_id: id, documents: [] }),
      ),
    );
  });

  it.each([
    ['plate', { immatriculation: 'ZZ-999-ZZ' }],
    ['brand', { marque: 'Dacia' }],
    ['model', { modele: 'Mégane' }],
    ['type', { type_vehicule: 'utilitaire' }],
  ])('asks for the carte grise again with another %s, and for its verification', async (_what, given) => {
    const actor = await requests.signUp();
    const { id } = await verified(actor);
    await expect(change(actor, id, given)).rejects.toMatchObject({ code: 'carte_grise_required', status: 422 });
    for (const carte_grise of [randomUUID(), requests.upload(actor, 'photo')]) {
      await expect(change(actor, id, { ...given, carte_grise })).rejects.toMatchObject({ code: 'upload_not_found' });
    }
    expect(await mine(actor)).toMatchObject([{ ...CLIO, status: 'approved' }]);

    const carte_grise = requests.upload(actor);
    expect(await change(actor, id, { ...given, carte_grise })).toMatchObject({ ...given, status: 'pending' });
    // Sent twice, it changes nothing more.
    expect(await change(actor, id, { ...given, carte_grise })).toMatchObject({ ...given, status: 'pending' });
    await eventually(() =>
      expect(requests.events(vehicleChanged)).toContainEqual(
        expect.objectContaining({
          vehicle_id: id,
          documents: [{ document_type: 'carte_grise', upload_id: carte_grise }],
        }),
      ),
    );
    const decidedBefore = await requests.publish(
      vehicleStatusChanged,
      { vehicle_id: id, user_id: actor.user_id, status: 'approved', rejection_reason: null },
      { occurredAt: new Date(requests.clock.now().getTime() - 60_000) },
    );
    await eventually(async () =>
      expect(await requests.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [decidedBefore])).toHaveLength(1),
    );
    expect((await mine(actor))[0]).toMatchObject({ status: 'pending' });
  });

  it('takes one carte grise for one vehicle, and one plate once', async () => {
    const actor = await requests.signUp();
    const carte_grise = requests.upload(actor);
    await requests.call(vehiclesApi.addVehicle, { ...CLIO, carte_grise }, { actor });
    const { id } = await requests.addVehicle(actor, { immatriculation: 'BB-222-BB' });
    await expect(change(actor, id, { immatriculation: 'CC-333-CC', carte_grise })).rejects.toMatchObject({
      code: 'upload_not_found',
    });
    const own = requests.upload(actor);
    await expect(change(actor, id, { immatriculation: 'ab123cd', carte_grise: own })).rejects.toMatchObject({
      code: 'vehicle_already_registered',
    });
    expect((await mine(actor)).map(({ immatriculation }) => immatriculation).sort()).toEqual([
      'AB-123-CD',
      'BB-222-BB',
    ]);
  });

  it('leaves to its requests the vehicle that was agreed on, until its owner’s account is gone', async () => {
    const [owner, actor] = [await requests.signUp(), await requests.signUp()];
    const { parking_spot_id } = await requests.publishSpot(owner);
    const { id: vehicle_id } = await verified(actor);
    const asked = await requests.send(actor, { parking_spot_id, vehicle_id });
    await requests.call(requestsApi.approveRequest, { request_id: asked.id }, { actor: owner });
    await change(actor, vehicle_id, {
      modele: 'Mégane',
      immatriculation: 'ZZ-999-ZZ',
      carte_grise: requests.upload(actor),
    });
    const agreed = { id: vehicle_id, marque: 'Renault', modele: 'Clio', immatriculation: 'AB-123-CD' };
    const received = async () => (await requests.call(requestsApi.listReceivedRequests, {}, { actor: owner })).requests;
    expect(await received()).toMatchObject([{ vehicle: agreed }]);
    expect((await requests.call(requestsApi.listSentRequests, {}, { actor })).requests).toMatchObject([
      { vehicle: agreed },
    ]);
    expect((await mine(actor))[0]).toMatchObject({ modele: 'Mégane', immatriculation: 'ZZ-999-ZZ' });
    const removal = requests.call(vehiclesApi.deleteVehicle, { vehicle_id }, { actor });
    await expect(removal).rejects.toMatchObject({ code: 'vehicle_in_use' });
    await requests.publish(userDeleted, { user_id: actor.user_id, deleted_at: new Date().toISOString() });
    await eventually(async () => expect(JSON.stringify(await received())).not.toMatch(/Clio|AB-123-CD|ZZ-999-ZZ/));
  });

  it('D7 answers 404 for somebody else’s vehicle', async () => {
    const { id } = await requests.addVehicle(await requests.signUp());
    await expect(change(await requests.signUp(), id, {})).rejects.toMatchObject({ code: 'vehicle_not_found' });
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
    requests.call(vehiclesApi.deleteVehicle, { vehicle_id }, { actor });

  it('C38 cancels its pending requests with an event, and keeps them readable', async () => {
    const { owner, actor, vehicle, request } = await withRequest();
    await remove(actor, vehicle.id);
    expect(await mine(actor)).toEqual([]);
    const received = await requests.call(requestsApi.listReceivedRequests, {}, { actor: owner });
    expect(received.requests).toMatchObject([{ id: request.id, status: 'cancelled', vehicle: { marque: 'Renault' } }]);
    await eventually(() => {
      expect(requests.events(requestCancelled)).toContainEqual(expect.objectContaining({ request_id: request.id }));
      expect(requests.events(vehicleDeleted)).toContainEqual({ vehicle_id: vehicle.id, user_id: actor.user_id });
    });
    await requests.addVehicle(actor);
  });

  it('C38 refuses while an approved stay is to come', async () => {
    const { owner, actor, vehicle, request } = await withRequest();
    await requests.call(requestsApi.approveRequest, { request_id: request.id }, { actor: owner });
    await expect(remove(actor, vehicle.id)).rejects.toMatchObject({ code: 'vehicle_in_use', status: 409 });
    expect(await mine(actor)).toHaveLength(1);
  });

  it('D7 answers 404 for somebody else’s vehicle', async () => {
    const { vehicle } = await withRequest();
    const stranger = await requests.signUp();
    await expect(remove(stranger, vehicle.id)).rejects.toMatchObject({ code: 'vehicle_not_found', status: 404 });
    await expect(requests.call(vehiclesApi.listMyVehicles, {})).rejects.toMatchObject({ code: 'not_authenticated' });
  });
});

describe('a vehicle in the search of the desk (DK-02)', () => {
  const support = { ...actorOf(randomUUID()), desk_role: 'support' as const };
  const find = async (q: string, actor: Actor = support) =>
    (await requests.call(requestsSearchApi.findVehicles, { q }, { actor })).found;

  it('is found by its plate, whichever way it is typed, until it is deleted', async () => {
    const driver = await requests.signUp();
    const { id } = await requests.addVehicle(driver, { immatriculation: 'QZ-417-XK' });
    for (const q of ['QZ-417-XK', 'qz417xk', ' qz 417 xk ', 'QZ.417.XK']) {
      expect([q, await find(q)]).toEqual([q, [{ id, ...CLIO_FOUND, user_id: driver.user_id }]]);
    }
    for (const q of ['QZ-418-XK', '---']) expect([q, await find(q)]).toEqual([q, []]);
    await requests.database.query('UPDATE vehicles SET deleted_at = now() WHERE id = $1', [id]);
    expect(await find('QZ-417-XK')).toEqual([]);
  });

  it('is found by who may open accounts, and by nobody else', async () => {
    const content = { ...support, desk_role: 'content' as const };
    await expect(find('QZ-417-XK', content)).rejects.toMatchObject({ code: 'not_found' });
    await expect(find('QZ-417-XK', await requests.signUp())).rejects.toMatchObject({ code: 'not_found' });
  });
});
const CLIO_FOUND = { marque: 'Renault', modele: 'Clio', immatriculation: 'QZ-417-XK' };
