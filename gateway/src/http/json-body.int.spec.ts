import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import { startGatewayForTest, type GatewayUnderTest } from '../gateway.fixture.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayForTest();
  gateway.answer(oneTimeApi.requestRecovery, () => ({}));
  gateway.answer(oneTimeApi.requestOtp, () => ({}));
});
afterAll(() => gateway.stop());

const FORMS: [string, string][] = [
  ['application/x-www-form-urlencoded', 'email=anna%40exemple.test&type=signup'],
  ['text/plain', '{"email":"anna@exemple.test","type":"signup"}'],
  ['application/xml', '<email>anna@exemple.test</email>'],
];

async function send(path: string, type: string, body: string) {
  const response = await fetch(gateway.url + path, { method: 'POST', body, headers: { 'content-type': type } });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** B14: a body that a page of another site can send without a preflight is not read. */
describe.each(FORMS)('a body of type %s', (type, body) => {
  it.each(['recover', 'otp', 'magiclink', 'resend', 'signup', 'verify', 'token?grant_type=password'])(
    'is refused by /auth/v1/%s',
    async (call) => {
      const answer = await send(`/auth/v1/${call}`, type, body);
      expect([answer.status, answer.body['error_code']]).toEqual([400, 'bad_json']);
      expect(gateway.callsOf(oneTimeApi.requestRecovery)).toEqual([]);
      expect(gateway.callsOf(oneTimeApi.requestOtp)).toEqual([]);
    },
  );

  it('is refused by a form to the team', async () => {
    const answer = await send('/api/submissions', type, body);
    expect([answer.status, answer.body['code']]).toEqual([400, 'malformed_request']);
  });
});

it('the same as JSON is read', async () => {
  const body = { email: 'anna@exemple.test' };
  expect((await gateway.send('POST', '/auth/v1/recover', { body })).status).toBe(200);
  expect(gateway.callsOf(oneTimeApi.requestRecovery)).toHaveLength(1);
});
