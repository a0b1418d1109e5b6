import type { Actor } from '@placette/contracts';
import { userDeleted } from '@placette/contracts/identity/events';
import { startOfDay } from '@placette/contracts/kernel/days';
import { searchApi } from '@placette/contracts/listings/search/api';
import { alternativesApi, cancellationApi, requestsApi } from '@placette/contracts/requests/api';
import { requestCancelled } from '@placette/contracts/requests/events';
import { eventually } from '@placette/testing';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';

const FOUND = { location: { id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a11', name: 'Aéroport de Brest' }, parkings: [] };

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
  requests.answerAs(searchApi.findAlternatives, () => FOUND);
});
afterAll(() => requests.stop());
beforeEach(() => requests.clock.set(new Date()));

const stay = { start_date: inDays(10), end_date: inDays(13) };
const REASON = 'Mon vol est annulé.';
const cancel = (actor: Actor, request_id: string, reason = REASON) =>
  requests.call(cancellationApi.cancelStay, { request_id, reason }, { actor });
const approve = (actor: Actor, request_id: string) =>
  requests.call(requestsApi.approveRequest, { request_id }, { actor });
const rowOf = async (id: string) =>
  (
    await requests.database.query(
      'SELECT status, cancelled_by, cancellation_reason FROM contact_requests WHERE id = $1',
      [id],
    )
  )[0];
const takenAt = async (parking_spot_id: string) =>
  (
    await requests.database.query<{ taken: number }>(
      'SELECT taken FROM spot_days WHERE parking_spot_id = $1 ORDER BY day',
      [parking_spot_id],
    )
  ).map(({ taken }) => taken);
const cancelledEvents = (id: string) => requests.events(requestCancelled).filter(({ request_id }) => request_id === id);
const archiveOf = async (actor: Actor) => JSON.stringify(await requests.copyOf(actor));

async function scene({ nombre_places = 1, isApproved = true } = {}) {
  const owner = await requests.signUp();
  const driver = await requests.signUp();
  const { parking_spot_id } = await requests.publishSpot(owner, { nombre_places });
  const { id: vehicle_id } = await requests.addVehicle(driver);
  const wish = { parking_spot_id, vehicle_id };
  const { id } = await requests.send(driver, { ...wish, ...stay });
  if (isApproved) await approve(owner, id);
  return { owner, driver, parking_spot_id, wish, id };
}

describe('CN-01 an approved stay', () => {
  it.each(['owner', 'requester'] as const)(
    'is cancelled by its %s: its days are free, the other side is told why',
    async (side) => {
      const { owner, driver, parking_spot_id, wish, id } = await scene();
      expect(await takenAt(parking_spot_id)).toEqual([1, 1, 1]);
      const actor = side === 'owner' ? owner : driver;
      await expect(cancel(actor, id)).resolves.toMatchObject({
        side,
        request: { id, status: 'cancelled', cancelled_by: side, cancellation_reason: REASON },
      });
      expect(await takenAt(parking_spot_id)).toEqual([0, 0, 0]);
      await requests.published();
      expect(cancelledEvents(id)).toMatchObject([{ cancelled_by: side, cancellation_reason: REASON, ...stay }]);
      const again = await requests.send(driver, { ...wish, ...stay });
      await expect(approve(owner, again.id)).resolves.toMatchObject({ status: 'approved' });
    },
  );

  it('asks for a reason', async () => {
    const { owner, id } = await scene();
    await expect(cancel(owner, id, '  ')).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await rowOf(id)).toMatchObject({ status: 'approved', cancelled_by: null });
  });

  it('is cancelled until the midnight in Paris that begins its first day, and not from then on', async () => {
    const [late, last] = [await scene(), await scene()];
    requests.clock.set(startOfDay(stay.start_date));
    const refused = { code: 'stay_begun', status: 409 };
    await expect(cancel(late.owner, late.id)).rejects.toMatchObject(refused);
    await expect(cancel(late.driver, late.id)).rejects.toMatchObject(refused);
    expect(await rowOf(late.id)).toMatchObject({ status: 'approved', cancellation_reason: null });
    expect(await takenAt(late.parking_spot_id)).toEqual([1, 1, 1]);
    requests.clock.advance(-1);
    await expect(cancel(last.driver, last.id)).resolves.toMatchObject({ request: { status: 'cancelled' } });
  });

  it('is nobody else’s to cancel', async () => {
    const { id } = await scene();
    const stranger = await requests.signUp();
    for (const actor of [stranger, { ...stranger, is_admin: true }]) {
      await expect(cancel(actor, id)).rejects.toMatchObject({ code: 'request_not_found', status: 404 });
    }
  });

  it('is not cancelled without a reason by the call for a request that waits', async () => {
    const { driver, id } = await scene();
    const call = requests.call(requestsApi.cancelRequest, { request_id: id }, { actor: driver });
    await expect(call).rejects.toMatchObject({ code: 'request_move_refused' });
  });

  it.each(['pending', 'rejected', 'cancelled', 'expired', 'completed'])('is none while it is %s', async (status) => {
    const { owner, driver, id } = await scene({ isApproved: false });
    await requests.database.query('UPDATE contact_requests SET status = $2 WHERE id = $1', [id, status]);
    for (const actor of [owner, driver]) {
      await expect(cancel(actor, id)).rejects.toMatchObject({ code: 'request_move_refused', status: 409 });
    }
    expect(await rowOf(id)).toMatchObject({ status, cancelled_by: null });
  });

  it('is cancelled once by both sides and several tabs at the same moment', async () => {
    const { owner, driver, parking_spot_id, id } = await scene({ nombre_places: 3 });
    const before = await takenAt(parking_spot_id);
    const all = await Promise.allSettled([owner, driver, owner, driver, owner].map((actor) => cancel(actor, id)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of all) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'request_move_refused' });
    }
    expect(await takenAt(parking_spot_id)).toEqual(before.map((taken) => taken - 1));
    await requests.published();
    expect(cancelledEvents(id)).toHaveLength(1);
  });

  it('counts its days right when it is cancelled while another one is approved on its only place', async () => {
    const { owner, driver, parking_spot_id, wish, id } = await scene({ isApproved: false });
    const other = await requests.signUp();
    const vehicle_id = (await requests.addVehicle(other, { immatriculation: 'CD-456-EF' })).id;
    const rival = await requests.send(other, { ...wish, vehicle_id, ...stay });
    await approve(owner, id);
    const [cancelled, approved] = await Promise.allSettled([cancel(driver, id), approve(owner, rival.id)]);
    expect(cancelled.status).toBe('fulfilled');
    if (approved.status === 'rejected') expect(approved.reason).toMatchObject({ code: 'capacity_exceeded' });
    const taken = approved.status === 'fulfilled' ? 1 : 0;
    expect(await takenAt(parking_spot_id)).toEqual([taken, taken, taken]);
  });

  it('leads its driver to other parkings when the owner cancelled it, and not when he did', async () => {
    const alternatives = (actor: Actor, request_id: string) =>
      requests.call(alternativesApi.listAlternatives, { request_id }, { actor });
    const [byOwner, byDriver] = [await scene(), await scene()];
    await cancel(byOwner.owner, byOwner.id);
    await cancel(byDriver.driver, byDriver.id);
    expect(await alternatives(byOwner.driver, byOwner.id)).toEqual(FOUND);
    expect(await alternatives(byDriver.driver, byDriver.id)).toEqual({ location: null, parkings: [] });
  });

  it('hides phone, plate and contacts in the reason again (C11)', async () => {
    const { owner, driver, id } = await scene();
    await cancel(owner, id, 'Travaux, appelez le 06 12 34 56 78.');
    const { requests: sent } = await requests.call(requestsApi.listSentRequests, {}, { actor: driver });
    expect(JSON.stringify(sent)).not.toContain('06 12 34 56 78');
    expect(sent).toMatchObject([{ id, cancelled_by: 'owner', owner: { phone_number: null } }]);
    await requests.published();
    expect(JSON.stringify(cancelledEvents(id))).not.toContain('06 12 34 56 78');
    const { requests: received } = await requests.call(requestsApi.listReceivedRequests, {}, { actor: owner });
    expect(JSON.stringify(received)).toContain('06 12 34 56 78');
    expect(received).toMatchObject([{ vehicle: { immatriculation: 'AB-•••-CD' } }]);
  });

  it('keeps who cancelled a request that waited', async () => {
    const { driver, id } = await scene({ isApproved: false });
    await requests.call(requestsApi.cancelRequest, { request_id: id }, { actor: driver });
    expect(await rowOf(id)).toEqual({ status: 'cancelled', cancelled_by: 'requester', cancellation_reason: null });
  });

  it('is in the archive of both, and loses the reason with the account that wrote it', async () => {
    const { owner, driver, id } = await scene();
    await cancel(driver, id);
    expect(await archiveOf(owner)).toContain(REASON);
    expect(await archiveOf(driver)).toContain(REASON);
    await requests.publish(userDeleted, { user_id: driver.user_id, deleted_at: new Date().toISOString() });
    await eventually(async () =>
      expect(await rowOf(id)).toEqual({ status: 'cancelled', cancelled_by: 'requester', cancellation_reason: null }),
    );
  });
});
