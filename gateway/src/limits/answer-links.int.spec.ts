import { answerLinksApi } from '@placette/contracts/requests/answer-links/api';
import { appError } from '@placette/contracts/errors';
import { startGatewayForTest, type GatewayUnderTest } from '../gateway.fixture.js';

const { readAnswerLink, answerByLink } = answerLinksApi;
const request_id = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a44';
let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayForTest({ VERIFY_RATE_LIMIT: '4', TRUSTED_PROXIES: 'loopback' });
  gateway.answer(readAnswerLink, () => {
    throw appError('answer_link_invalid');
  });
  gateway.answer(answerByLink, () => ({
    answer: 'approve',
    request_id,
    first_name: 'Alex',
    phone_number: '0612345678',
  }));
});
afterAll(() => gateway.stop());

const post = (path: string, from: string, body: object) =>
  gateway.send('POST', path, { body, headers: { 'x-forwarded-for': from } });

it('FO-05 takes an answer without a session, and lets out only what the call declares', async () => {
  const { status, body, headers } = await post('/api/request-answers', '192.0.2.1', { token: 'jeton', owner_id: 'x' });
  expect([status, body]).toEqual([200, { answer: 'approve', request_id, first_name: 'Alex' }]);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(gateway.callsOf(answerByLink)).toEqual([{ token: 'jeton', rejection_reason: null, proposed: null }]);
});

it('C48 answers nothing by an address that a scanner opens: the token has no place in one', async () => {
  const before = gateway.callsOf(answerByLink).length;
  for (const path of ['/api/request-answers', '/api/request-answers/jeton', '/api/request-answers?token=jeton']) {
    expect((await gateway.send('GET', path)).status).toBeGreaterThanOrEqual(404);
  }
  expect((await post('/api/request-answers?token=jeton', '192.0.2.2', {})).status).toBe(422);
  expect(gateway.callsOf(answerByLink)).toHaveLength(before);
});

it('says the same of every token that is not ours, and lets an address try few', async () => {
  const answers = [];
  for (const token of ['a', 'b'.repeat(400), 'c', 'd', 'e', 'f']) {
    answers.push(await post('/api/request-answers/reading', '192.0.2.3', { token }));
  }
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 429, 429]);
  const said = answers.slice(0, 4).map(({ body }) => JSON.stringify({ ...body, instance: null, request_id: null }));
  expect(new Set(said).size).toBe(1);
  expect((await post('/api/request-answers', '192.0.2.3', { token: 'g' })).status).toBe(429);
  expect((await post('/api/request-answers/reading', '192.0.2.4', { token: 'h' })).status).toBe(404);
});
