import { randomUUID } from 'node:crypto';
import type { Actor } from '@placette/contracts';
import { answerLinksApi } from '@placette/contracts/requests/answer-links/api';
import { requestsApi } from '@placette/contracts/requests/api';
import { SealedText } from '@placette/service-runtime';
import { actorOf } from '@placette/testing';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';

const SECRET = 'development-answer-link-secret-00000';
let requests: Requests;
let owner: Actor;
beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());
beforeEach(async () => {
  owner = await requests.signUp({ first_name: 'Jeanne', phone_number: '0699999999' });
  requests.clock.set(new Date());
});

const read = (token: string) => requests.call(answerLinksApi.readAnswerLink, { token });
const press = (token: string, rejection_reason: string | null = null) =>
  requests.call(answerLinksApi.answerByLink, { token, rejection_reason });
const answeringOf = async (request_id: string, reader_id = owner.user_id) =>
  (await requests.call(requestsApi.readRequest, { request_id, reader_id })).answering;

/** A request at a parking of two places, and the two links of the mail about it. */
async function scene(given: { nombre_places?: number; message?: string } = {}) {
  const { nombre_places = 2, message = 'Bonjour, mon numéro est le 06 12 34 56 78' } = given;
  const driver = await requests.signUp({ first_name: 'Alex', last_name: 'Martin' });
  const spot = await requests.publishSpot(owner, { nombre_places });
  const vehicle = await requests.addVehicle(driver);
  const sent = await requests.send(driver, { ...spot, vehicle_id: vehicle.id, message });
  const { tokens, places } = (await answeringOf(sent.id))!;
  return { driver, spot, sent, tokens, places };
}
const statusOf = async (id: string) =>
  (await requests.database.query<{ status: string }>('SELECT status FROM contact_requests WHERE id = $1', [id]))[0]
    ?.status;
const approvals = async (id: string) =>
  requests.database.query(
    `SELECT 1 FROM outbox WHERE subject LIKE '%request_approved%' AND payload->>'request_id' = $1`,
    [id],
  );

it('C48, FO-05 shows what the owner’s list shows before an approval, and spends nothing', async () => {
  const { sent, tokens } = await scene();
  for (let opened = 0; opened < 3; opened += 1) await read(tokens.approve);
  const page = await read(tokens.reject);
  expect(page).toMatchObject({ answer: 'reject', places: { left: 2, total: 2 } });
  const { requests: received } = await requests.call(requestsApi.listReceivedRequests, {}, { actor: owner });
  const inList = received.find(({ id }) => id === sent.id)!;
  const { requester, ...seen } = page.request;
  expect(inList).toMatchObject(seen);
  expect(inList.requester).toMatchObject(requester);
  expect(JSON.stringify(page)).not.toMatch(/06 ?12|phone|AB-123-CD|Martin/);
  expect(await statusOf(sent.id)).toBe('pending');
});

it('FO-05 approves by the same transition as the site: days are reserved and both sides told', async () => {
  const { sent, tokens, spot } = await scene();
  const answered = { answer: 'approve', request_id: sent.id, first_name: 'Alex' };
  expect(await press(tokens.approve)).toEqual(answered);
  expect(await statusOf(sent.id)).toBe('approved');
  expect(await approvals(sent.id)).toHaveLength(1);
  const days = await requests.database.query('SELECT taken FROM spot_days WHERE parking_spot_id = $1', [
    spot.parking_spot_id,
  ]);
  expect(days).toEqual([{ taken: 1 }, { taken: 1 }, { taken: 1 }]);
});

it('refuses with the reason, whose contact details stay masked for the driver', async () => {
  const { sent, tokens, driver } = await scene();
  expect(await press(tokens.reject, 'Complet, appelez le 06 11 22 33 44')).toMatchObject({ answer: 'reject' });
  const { requests: own } = await requests.call(requestsApi.listSentRequests, {}, { actor: driver });
  expect(own.find(({ id }) => id === sent.id)).toMatchObject({ status: 'rejected' });
  expect(own[0]?.rejection_reason).toMatch(/^Complet, appelez le (?!06)/);
});

it('each token gives its own answer alone, once; a second use says which was given', async () => {
  const [first, second] = [await scene(), await scene()];
  await press(first.tokens.approve);
  await press(second.tokens.reject);
  for (const use of [read, press])
    for (const answer of ['approve', 'reject'] as const) {
      await expect(use(first.tokens[answer])).rejects.toMatchObject({ code: 'answer_link_approved' });
      await expect(use(second.tokens[answer])).rejects.toMatchObject({ code: 'answer_link_rejected' });
    }
  expect(await approvals(first.sent.id)).toHaveLength(1);
});

it('twenty presses at once, and one on the site, approve once', async () => {
  const { sent, tokens } = await scene();
  const onSite = requests.call(requestsApi.approveRequest, { request_id: sent.id }, { actor: owner });
  const outcomes = await Promise.allSettled([...Array.from({ length: 20 }, () => press(tokens.approve)), onSite]);
  const codes = outcomes.map((each) => (each.status === 'fulfilled' ? 'done' : (each.reason as { code: string }).code));
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  expect(new Set(codes.slice(0, 20))).toEqual(
    new Set(codes[20] === 'done' ? ['answer_link_approved'] : ['done', 'answer_link_approved']),
  );
  expect(await approvals(sent.id)).toHaveLength(1);
});

it.each([
  ['approved on the site', 'answer_link_approved', requestsApi.approveRequest, 'owner'],
  ['refused on the site', 'answer_link_rejected', requestsApi.rejectRequest, 'owner'],
  ['withdrawn by its driver', 'answer_link_withdrawn', requestsApi.cancelRequest, 'driver'],
] as const)('says why it answers nothing any more: %s', async (_what, code, contract, by) => {
  const { sent, tokens, driver } = await scene();
  await requests.call(contract, { request_id: sent.id }, { actor: by === 'owner' ? owner : driver });
  const before = await statusOf(sent.id);
  await expect(read(tokens.approve)).rejects.toMatchObject({ code });
  await expect(press(tokens.approve)).rejects.toMatchObject({ code });
  await expect(press(tokens.reject)).rejects.toMatchObject({ code });
  expect(await statusOf(sent.id)).toBe(before);
});

it('AK-01 answers until the answer is due, and never after', async () => {
  const { sent, tokens } = await scene();
  requests.clock.set(new Date(new Date(sent.answer_by!).getTime() - 1));
  expect(await read(tokens.approve)).toMatchObject({ answer: 'approve' });
  requests.clock.set(new Date(sent.answer_by!));
  await expect(read(tokens.approve)).rejects.toMatchObject({ code: 'request_expired' });
  await expect(press(tokens.approve)).rejects.toMatchObject({ code: 'request_expired' });
  expect(await answeringOf(sent.id)).toBeNull();
  expect(await statusOf(sent.id)).toBe('pending');
});

it('answers nothing once the owner has another password or address, or the account is suspended or gone', async () => {
  const { sent, tokens } = await scene();
  for (const [mark, code] of [
    ['another mark', 'answer_link_outdated'],
    [null, 'answer_link_account_closed'],
  ] as const) {
    requests.marks.set(owner.user_id, mark);
    for (const use of [read, press])
      for (const token of Object.values(tokens)) await expect(use(token)).rejects.toMatchObject({ code });
  }
  // What became of the request is not told either.
  await requests.call(requestsApi.rejectRequest, { request_id: sent.id }, { actor: owner });
  await expect(read(tokens.approve)).rejects.toMatchObject({ code: 'answer_link_account_closed' });
  expect(await answeringOf(sent.id)).toBeNull();
});

it('one sentence for whatever was not sealed here: forged, changed, of another request, owner or secret', async () => {
  const [{ sent, tokens, driver }, other] = [await scene(), await scene()];
  const seal = (link: unknown, secret = SECRET, use = 'answer links', whose = 'answer link') =>
    new SealedText([secret], use).seal(JSON.stringify(link), whose);
  const link = [sent.id, owner.user_id, 'approve', 'mark'];
  const changed = tokens.approve.slice(0, -2) + (tokens.approve.endsWith('AA') ? 'BB' : 'AA');
  const wrong = [
    ...[changed, tokens.approve.slice(1), 'x', randomUUID(), tokens.approve + other.tokens.approve.slice(0, 4)],
    seal(link, 'another-secret-of-nobody-00000000000000'),
    seal(link, SECRET, 'mail refusals'),
    seal(link, SECRET, 'answer links', 'mail refusal'),
    // Even with the secret nobody answers for an owner whose request it is not.
    seal([sent.id, actorOf(randomUUID()).user_id, 'approve', 'mark']),
    seal([sent.id, driver.user_id, 'approve', 'mark']),
    seal([sent.id, other.driver.user_id, 'approve', 'mark']),
    seal([randomUUID(), owner.user_id, 'approve', 'mark']),
  ];
  for (const token of wrong) {
    for (const use of [read, press]) await expect(use(token)).rejects.toMatchObject({ code: 'answer_link_invalid' });
  }
  expect([await statusOf(sent.id), await statusOf(other.sent.id)]).toEqual(['pending', 'pending']);
});

it('RQ-12 says that the days were taken meanwhile, approves nothing, and still lets the owner refuse', async () => {
  const { sent, tokens, spot } = await scene({ nombre_places: 1 });
  const rival = await requests.signUp();
  const vehicle = await requests.addVehicle(rival);
  const wish = { ...spot, vehicle_id: vehicle.id, start_date: inDays(2), end_date: inDays(3) };
  const other = await requests.send(rival, wish);
  await requests.call(requestsApi.approveRequest, { request_id: other.id }, { actor: owner });
  expect((await read(tokens.approve)).places).toEqual({ left: 0, total: 1, blocked: false });
  await expect(press(tokens.approve)).rejects.toMatchObject({ code: 'capacity_exceeded' });
  expect(await statusOf(sent.id)).toBe('pending');
  expect(await press(tokens.reject)).toMatchObject({ answer: 'reject' });
});

it('is made for the mail to the owner alone', async () => {
  const { sent, driver, places } = await scene();
  expect(places).toEqual({ left: 2, total: 2, blocked: false });
  expect(await answeringOf(sent.id, driver.user_id)).toBeNull();
  expect(await answeringOf(sent.id, randomUUID())).toBeNull();
});
