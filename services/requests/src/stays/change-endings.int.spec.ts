import type { Actor } from '@placette/contracts';
import { contentModerated } from '@placette/contracts/documents/reports/events';
import { userDeleted } from '@placette/contracts/identity/events';
import { startOfDay } from '@placette/contracts/kernel/days';
import { parkingWithdrawn } from '@placette/contracts/listings/events';
import { stayPlaceApi } from '@placette/contracts/listings/stay-place/api';
import { cancellationApi, requestsApi } from '@placette/contracts/requests/api';
import { threadsApi } from '@placette/contracts/requests/threads/api';
import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { eventually } from '@placette/testing';
import { inDays, startReplica, startRequests, type Requests } from '../../test/requests.fixture.js';
import { ChangeClosingService } from './change-closing.service.js';
import { LONGER, STAY, stayChangesIn } from '../../test/stay-changes.fixture.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
  requests.answerAs(stayPlaceApi.getStayPlace, () => ({ place: null }));
});
afterAll(() => requests.stop());
beforeEach(() => requests.clock.set(new Date()));
const { agree, refuse, withdraw, rowOf, statusOf, takenAt, closedOf, scene } = stayChangesIn(() => requests);

describe('CN-02 a change that nobody answers', () => {
  const sweep = (app: Requests['app']) => app.get(ChangeClosingService, { strict: false }).expire();

  it('expires at the moment that both were told, before the sweep too, and once whoever sweeps', async () => {
    const { owner, driver, id, asked } = await scene();
    const change = await asked();
    const replica = await startReplica(requests);
    requests.clock.set(startOfDay(STAY.start_date));
    for (const late of [agree(owner, change), refuse(owner, change), withdraw(driver, change)])
      await expect(late).rejects.toMatchObject({ code: 'stay_change_expired', status: 409 });
    const { requests: sent } = await requests.call(requestsApi.listSentRequests, {}, { actor: driver });
    expect(sent).toMatchObject([{ id, change: null }]);
    await Promise.all([requests, replica, requests, replica].map(({ app }) => sweep(app)));
    await replica.stop();
    expect(await statusOf(change.change_id)).toBe('expired');
    expect(await closedOf(id)).toMatchObject([{ outcome: 'expired', ...STAY }]);
    expect(await rowOf(id)).toMatchObject({ status: 'approved', ...STAY, total_price: 30 });
  });

  it('makes room for another one immediately', async () => {
    const { id, ask, asked } = await scene();
    await asked();
    requests.clock.set(startOfDay(STAY.start_date));
    await expect(ask(LONGER)).resolves.toMatchObject({ request: { change: LONGER } });
    expect(await closedOf(id)).toMatchObject([{ outcome: 'expired' }]);
  });
});

describe('CN-02 ends with what it is about', () => {
  it('with the stay: cancelled, withdrawn with the parking, gone with an account', async () => {
    const [cancelled, parking, account] = [await scene(), await scene(), await scene()];
    const changes = [await cancelled.asked(), await parking.asked(), await account.asked()];
    await requests.call(
      cancellationApi.cancelStay,
      { request_id: cancelled.id, reason: 'Travaux' },
      { actor: cancelled.owner },
    );
    await requests.publish(parkingWithdrawn, { ...parking.spot, open: false, photo: null, photo_upload_ids: [] });
    const deleted_at = new Date().toISOString();
    await requests.publish(userDeleted, { user_id: account.driver.user_id, deleted_at });
    await eventually(async () => {
      for (const { change_id } of changes) expect(await statusOf(change_id)).toBe('closed');
    });
    for (const { parking_spot_id } of [cancelled, parking, account]) expect(await takenAt(parking_spot_id)).toEqual({});
  });

  it.each(['owner', 'driver'] as const)(
    'with a block by the %s: the other is told that nothing comes of it',
    async (by) => {
      const { owner, driver, id, ask, asked } = await scene();
      const change = await asked();
      await requests.call(threadsApi.blockPerson, { thread_id: id }, { actor: by === 'owner' ? owner : driver });
      const outcome = by === 'owner' ? 'refused' : 'withdrawn';
      expect(await statusOf(change.change_id)).toBe(outcome);
      expect(await closedOf(id)).toMatchObject([{ outcome }]);
      const code = by === 'owner' ? 'contact_unavailable' : 'person_blocked';
      await expect(ask(LONGER)).rejects.toMatchObject({ code, status: 409 });
    },
  );

  it.each(['owner', 'driver'] as const)(
    'with a suspension of the %s, also once the stay has begun (CN-05)',
    async (who) => {
      const made = await scene();
      // The stay began yesterday.
      await requests.database.query('UPDATE contact_requests SET start_date = $2 WHERE id = $1', [made.id, inDays(-1)]);
      const change = await made.asked({ ...LONGER, start_date: inDays(-1), total_price: 160 });
      const { user_id } = made[who];
      await requests.publish(contentModerated, {
        target_type: 'profile',
        target_id: user_id,
        user_id,
        measure: 'removed',
        hidden: true,
        statement: 'Faux profil.',
        ground: null,
        reference: 'SIG-2345ABCD',
        target_label: 'Denis M.',
      });
      const outcome = who === 'owner' ? 'refused' : 'withdrawn';
      await eventually(async () => expect(await statusOf(change.change_id)).toBe(outcome));
      expect(await closedOf(made.id)).toMatchObject([{ outcome }]);
      expect(await rowOf(made.id)).toMatchObject({ status: 'approved', end_date: STAY.end_date });
    },
  );

  it('with the vehicle that it would bring', async () => {
    const { owner, driver, id, asked } = await scene();
    const other = (await requests.addVehicle(driver, { immatriculation: 'ZZ-987-YY' })).id;
    const change = await asked({ vehicle_id: other, total_price: 30 });
    await requests.call(vehiclesApi.deleteVehicle, { vehicle_id: other }, { actor: driver });
    expect(await closedOf(id)).toMatchObject([{ outcome: 'withdrawn' }]);
    await expect(agree(owner, change)).rejects.toMatchObject({ code: 'stay_change_settled' });
  });
});

it('CN-02 is in the archive of both, the plate for its driver alone, and is erased with the account', async () => {
  const { owner, driver, asked } = await scene();
  const other = (await requests.addVehicle(driver, { immatriculation: 'ZZ-987-YY' })).id;
  await refuse(owner, await asked({ vehicle_id: other, total_price: 30 }));
  const changesOf = async (actor: Actor) => JSON.stringify((await requests.copyOf(actor))['changements_de_sejour']);
  expect(await changesOf(driver)).toContain('ZZ-987-YY');
  expect(await changesOf(owner)).toContain('ZZ-•••-YY');
  await requests.publish(userDeleted, { user_id: driver.user_id, deleted_at: new Date().toISOString() });
  await eventually(async () =>
    expect(
      await requests.database.query('SELECT vehicle_immatriculation AS plate FROM stay_changes WHERE vehicle_id = $1', [
        other,
      ]),
    ).toEqual([{ plate: null }]),
  );
});
