import { requestsApi } from '@placette/contracts/requests/api';
import { answerLinksApi } from '@placette/contracts/requests/answer-links/api';
import { requestRejected } from '@placette/contracts/requests/events';
import { eventually } from '@placette/testing';
import { blockedDaysChanged } from '@placette/contracts/listings/events';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());

const days = (from: number, to: number) => ({ start_date: inDays(from), end_date: inDays(to) });

/** An owner of one space, and a request for days 1 to 4. */
async function scene() {
  const owner = await requests.signUp();
  const spot = await requests.publishSpot(owner, { nombre_places: 1 });
  const driver = await requests.signUp();
  const { id: vehicle_id } = await requests.addVehicle(driver);
  const wish = { parking_spot_id: spot.parking_spot_id, vehicle_id };
  const sent = await requests.send(driver, wish);
  const propose = (proposed: ReturnType<typeof days> | null, rejection_reason: string | null = null) =>
    requests.call(requestsApi.rejectRequest, { request_id: sent.id, rejection_reason, proposed }, { actor: owner });
  const received = async () => (await requests.call(requestsApi.listReceivedRequests, {}, { actor: owner })).requests;
  const own = async () => (await requests.call(requestsApi.listSentRequests, {}, { actor: driver })).requests;
  return { owner, driver, ...spot, wish, sent, propose, received, own };
}

/** Another driver has these days. */
async function take({ owner, parking_spot_id }: Awaited<ReturnType<typeof scene>>, stay: ReturnType<typeof days>) {
  const rival = await requests.signUp();
  const { id: vehicle_id } = await requests.addVehicle(rival);
  const other = await requests.send(rival, { parking_spot_id, vehicle_id, ...stay });
  await requests.call(requestsApi.approveRequest, { request_id: other.id }, { actor: owner });
}

describe('FO-05 days that an owner proposes with a refusal', () => {
  it('are read by both, told once, and reserve nothing', async () => {
    const at = await scene();
    const proposed = days(8, 11);
    expect(await at.propose(proposed, 'Plutôt la semaine suivante')).toMatchObject({ status: 'rejected', proposed });
    expect(await at.own()).toMatchObject([{ id: at.sent.id, status: 'rejected', proposed }]);
    expect(await at.received()).toMatchObject([{ proposed, places: null }]);
    await eventually(() =>
      expect(requests.events(requestRejected).filter(({ request_id }) => request_id === at.sent.id)).toMatchObject([
        { proposed, rejection_reason: 'Plutôt la semaine suivante' },
      ]),
    );
    expect(JSON.stringify(await requests.copyOf(at.driver))).toContain(`"proposed":${JSON.stringify(proposed)}`);
    await take(at, proposed);
    await expect(requests.send(at.driver, { ...at.wish, ...proposed })).rejects.toMatchObject({ code: 'days_blocked' });
  });

  it('are asked for like any others', async () => {
    const at = await scene();
    await at.propose(days(8, 11));
    expect(await requests.send(at.driver, { ...at.wish, ...days(8, 11) })).toMatchObject({ status: 'pending' });
  });

  it('are none without a proposal', async () => {
    const at = await scene();
    expect(await at.propose(null)).toMatchObject({ status: 'rejected', proposed: null });
    expect(await at.own()).toMatchObject([{ proposed: null }]);
  });

  it('are refused when the parking has no place on each of them, and the request still waits', async () => {
    const at = await scene();
    await take(at, days(9, 10));
    for (const [stay, code] of [
      [days(8, 11), 'proposed_days_not_free'],
      [days(9, 10), 'proposed_days_not_free'],
      [days(1, 4), 'proposed_days_same'],
    ] as const)
      await expect(at.propose(stay)).rejects.toMatchObject({ code });
    const [waiting] = (await at.received()).filter(({ id }) => id === at.sent.id);
    expect(waiting).toMatchObject({ status: 'pending', proposed: null });
    // The day of departure is free again.
    expect(await at.propose(days(10, 12))).toMatchObject({ status: 'rejected' });
  });

  it.each([
    [days(-1, 3), 'start_date', 'Le jour du dépôt est déjà passé'],
    [days(5, 5), 'end_date', 'La date de fin doit être après la date de début'],
    [days(5, 400), 'end_date', 'Un séjour dure 365 jours au maximum'],
    [{ start_date: inDays(5), end_date: '' }, 'end_date', 'Indiquez les deux dates'],
  ])('are a stay that could be asked for: %j', async (stay, field, message) => {
    const at = await scene();
    const errors = expect.arrayContaining([expect.objectContaining({ path: `proposed.${field}`, message })]);
    await expect(at.propose(stay)).rejects.toMatchObject({ code: 'invalid_input', errors });
    expect(await at.own()).toMatchObject([{ status: 'pending' }]);
  });

  it('go with a refusal by the link of a mail', async () => {
    const at = await scene();
    const asked = { request_id: at.sent.id, reader_id: at.owner.user_id };
    const { answering } = await requests.call(requestsApi.readRequest, asked);
    const token = answering?.tokens.reject ?? '';
    await expect(requests.call(answerLinksApi.answerByLink, { token, proposed: days(1, 4) })).rejects.toMatchObject({
      code: 'proposed_days_same',
    });
    expect(await requests.call(answerLinksApi.answerByLink, { token, proposed: days(8, 11) })).toMatchObject({
      answer: 'reject',
    });
    expect(await at.own()).toMatchObject([{ status: 'rejected', proposed: days(8, 11) }]);
  });
});

describe('FO-05 what is left of the days of a request that waits', () => {
  it('is told to its owner alone, with whether a day is blocked', async () => {
    const at = await scene();
    expect(await at.received()).toMatchObject([{ places: { left: 1, total: 1, blocked: false } }]);
    await take(at, days(3, 5));
    const ofRequest = async () => (await at.received()).find(({ id }) => id === at.sent.id)?.places;
    expect(await ofRequest()).toEqual({ left: 0, total: 1, blocked: false });
    const { parking_spot_id, owner } = at;
    const state = { version: 1, days: [inDays(1)], elsewhere: [] };
    await requests.publish(blockedDaysChanged, { parking_spot_id, owner_id: owner.user_id, ...state });
    await eventually(async () => expect(await ofRequest()).toEqual({ left: 0, total: 1, blocked: true }));
    for (const request of await at.own()) expect(request).not.toHaveProperty('places');
  });
});
