import { jest } from '@jest/globals';
import { sessionCalls } from './session-calls.js';

const answering = (status: number, body: unknown) => {
  const fetching = jest.fn(
    async (_path: string, _options: RequestInit) => new Response(JSON.stringify(body), { status }),
  );
  globalThis.fetch = fetching as unknown as typeof fetch;
  return fetching;
};
const SITE = 'https://placette.test/lieux?q=cdg';

describe('asking for a sign-in link (AU-13, A6)', () => {
  it('says the same for an e-mail address without an account, and makes none', async () => {
    const fetching = answering(422, { code: 'otp_disabled', message: 'Signups not allowed for otp' });
    await sessionCalls.requestSignInLink('denis@exemple.fr', SITE);
    expect(fetching.mock.calls[0]?.[0]).toBe('/auth/v1/otp?redirect_to=https%3A%2F%2Fplacette.test%2Flieux%3Fq%3Dcdg');
    expect(fetching.mock.calls[0]?.[1].body).toBe(JSON.stringify({ email: 'denis@exemple.fr', create_user: false }));
  });

  it.each([
    [429, 'over_request_rate_limit'],
    [503, 'service_unavailable'],
  ])('says that it failed when nothing was sent: %d', async (status, code) => {
    answering(status, { code, message: '' });
    await expect(sessionCalls.requestSignInLink('denis@exemple.fr', SITE)).rejects.toMatchObject({ status, code });
  });
});
