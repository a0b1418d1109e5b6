import { requestsApi } from '@placette/contracts/requests/api';
import { inDays, startRequests, type Requests } from '../../../test/requests.fixture.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());

const MINUTE = 60_000;
const answerTime = async () => (await requests.call(requestsApi.getAnswerTime, {}, { actor: null })).answer_minutes;

it('HO-08 says how long owners take to answer in general (C54: a median): nothing before the first, nor by what is cancelled', async () => {
  expect(await answerTime()).toBeNull();
  const owner = await requests.signUp();
  const driver = await requests.signUp();
  const { parking_spot_id } = await requests.publishSpot(owner, { nombre_places: 5 });
  const { id: vehicle_id } = await requests.addVehicle(driver);
  const ask = async (from: number) => {
    const stay = { start_date: inDays(from), end_date: inDays(from + 1) };
    return (await requests.send(driver, { parking_spot_id, vehicle_id, ...stay })).id;
  };
  const [yes, no, taken] = [await ask(2), await ask(4), await ask(6)];
  requests.clock.advance(30 * MINUTE);
  await requests.call(requestsApi.approveRequest, { request_id: yes }, { actor: owner });
  await requests.call(requestsApi.cancelRequest, { request_id: taken }, { actor: driver });
  expect(await answerTime()).toBe(30);
  requests.clock.advance(60 * MINUTE);
  await requests.call(requestsApi.rejectRequest, { request_id: no, rejection_reason: null }, { actor: owner });
  requests.clock.advance(2 * MINUTE);
  expect(await answerTime()).toBe(30);
  requests.clock.advance(366 * 24 * 60 * MINUTE);
  expect(await answerTime()).toBeNull();
});
