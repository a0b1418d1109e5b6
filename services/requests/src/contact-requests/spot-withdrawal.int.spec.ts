import type { Actor } from '@placette/contracts';
import { parkingUpdated, parkingWithdrawn } from '@placette/contracts/listings/events';
import { requestsApi, requestsWithdrawalApi } from '@placette/contracts/requests/api';
import { requestRejected } from '@placette/contracts/requests/events';
import { eventually } from '@placette/testing';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';

let requests: Requests;

beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());

const lock = (parking_spot_id: string) => requests.call(requestsWithdrawalApi.lockForWithdrawal, { parking_spot_id });
const approve = (owner: Actor, request_id: string) =>
  requests.call(requestsApi.approveRequest, { request_id }, { actor: owner });

async function scene() {
  const owner = await requests.signUp();
  const driver = await requests.signUp();
  const spot = await requests.publishSpot(owner);
  const { id: vehicle_id } = await requests.addVehicle(driver);
  const ask = (from: number) =>
    requests.send(driver, {
      parking_spot_id: spot.parking_spot_id,
      vehicle_id,
      start_date: inDays(from),
      end_date: inDays(from + 2),
    });
  return { owner, driver, spot, ask };
}

describe('a parking that its owner deletes (C38)', () => {
  it('is counted with its approved stays that are not over, and is locked only when there is none', async () => {
    const { owner, spot, ask } = await scene();
    const first = await ask(1);
    await approve(owner, first.id);
    expect(await lock(spot.parking_spot_id)).toEqual({ stays: 1 });
    await expect(ask(10)).resolves.toMatchObject({ status: 'pending' });
    await requests.database.query(`UPDATE contact_requests SET start_date = $2, end_date = $3 WHERE id = $1`, [
      ...[first.id, inDays(-5), inDays(-1)],
    ]);
    expect(await lock(spot.parking_spot_id)).toEqual({ stays: 0 });
  });

  it('takes no request and no approval for a minute, then goes on when it was not deleted', async () => {
    const { owner, spot, ask } = await scene();
    const waiting = await ask(1);
    expect(await lock(spot.parking_spot_id)).toEqual({ stays: 0 });
    await expect(ask(5)).rejects.toMatchObject({ code: 'spot_not_open' });
    await expect(approve(owner, waiting.id)).rejects.toMatchObject({ code: 'spot_not_open' });
    requests.clock.advance(61_000);
    await expect(approve(owner, waiting.id)).resolves.toMatchObject({ status: 'approved' });
  });

  it('never agrees to a stay and to the deletion at the same moment', async () => {
    const { owner, spot, ask } = await scene();
    const { id } = await ask(1);
    const [approved, locked] = await Promise.allSettled([approve(owner, id), lock(spot.parking_spot_id)]);
    expect(locked).toMatchObject({ value: { stays: approved.status === 'fulfilled' ? 1 : 0 } });
  });

  it('closes what waits for an answer, with the reason told to its sender, and is never open again', async () => {
    const { driver, spot, ask } = await scene();
    const { id } = await ask(1);
    const withdrawn = { ...spot, open: false, photo: null, photo_upload_ids: [] };
    await requests.publish(parkingWithdrawn, withdrawn);
    await requests.publish(parkingWithdrawn, withdrawn);
    await eventually(async () => {
      const { requests: sent } = await requests.call(requestsApi.listSentRequests, {}, { actor: driver });
      expect(sent).toMatchObject([
        { id, status: 'rejected', rejection_reason: 'Le propriétaire a retiré ce parking.' },
      ]);
    });
    await eventually(() => {
      const told = requests.events(requestRejected).filter(({ request_id }) => request_id === id);
      expect(told).toMatchObject([
        { requester_id: driver.user_id, rejection_reason: 'Le propriétaire a retiré ce parking.' },
      ]);
    });
    await requests.publish(parkingUpdated, spot, { occurredAt: new Date(Date.now() - 60_000) });
    await expect(ask(5)).rejects.toMatchObject({ code: 'spot_not_open' });
  });

  it('gives back the days of a stay that was agreed before it heard of the deletion', async () => {
    const { owner, spot, ask } = await scene();
    const [stay, past] = [await ask(1), await ask(20)];
    await approve(owner, stay.id);
    await approve(owner, past.id);
    await requests.database.query(`UPDATE contact_requests SET start_date = $2, end_date = $3 WHERE id = $1`, [
      ...[past.id, inDays(-5), inDays(-1)],
    ]);
    const withdrawn = { ...spot, open: false, photo: null, photo_upload_ids: [] };
    await requests.publish(parkingWithdrawn, withdrawn);
    await requests.publish(parkingWithdrawn, withdrawn);
    await eventually(() => {
      const told = requests
        .events(requestRejected)
        .filter(({ parking_spot_id }) => parking_spot_id === spot.parking_spot_id);
      expect(told.map(({ request_id }) => request_id)).toEqual([stay.id]);
    });
    const days = await requests.database.query(
      'SELECT taken FROM spot_days WHERE parking_spot_id = $1 AND day < $2 ORDER BY day',
      [spot.parking_spot_id, inDays(10)],
    );
    expect(days).toEqual([{ taken: 0 }, { taken: 0 }]);
    const statuses = await requests.database.query(
      'SELECT status FROM contact_requests WHERE parking_spot_id = $1 ORDER BY id',
      [spot.parking_spot_id],
    );
    expect(statuses).toEqual([{ status: 'rejected' }, { status: 'approved' }]);
  });
});
