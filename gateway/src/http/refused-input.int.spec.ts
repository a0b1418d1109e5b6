import { createConnection } from 'node:net';
import { uploadsApi } from '@placette/contracts/documents/uploads/api';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import { signUpApi } from '@placette/contracts/identity/sign-up/api';
import { savedAnswersApi } from '@placette/contracts/requests/saved-answers/api';
import { type GatewayUnderTest, startGatewayForTest } from '../gateway.fixture.js';
import { callsWithText } from '../openapi/text-inputs.fixture.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayForTest({ RATE_LIMIT: '100000', FORM_RATE_LIMIT: '100000', AUTH_RATE_LIMIT: '100000' });
});
afterAll(() => gateway.stop());

describe('text', () => {
  const NUL = '\u0000';
  const HALF = 'a\ud83d';

  beforeAll(async () => {
    gateway.answer(uploadsApi.checkUploadQuota, () => ({}));
  });

  const code = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body['code']];

  describe('text that no table takes', () => {
    // No service is running behind the gateway: input that passes would cause a 401, 422 or 503.
    it.each(callsWithText(NUL).map((call) => [call.title, call] as const))(
      'NUL is refused at the edge: %s',
      async (_title, { method, path, body }) => {
        const bearer = await gateway.token({ app_metadata: { roles: ['admin'] } });
        const answer = await gateway.send(method, path, { bearer, body });
        expect(code(answer)).toEqual([400, 'unstorable_text']);
        expect(answer.body['title']).toBe('Ce texte contient un caractère qui ne peut pas être enregistré.');
      },
    );

    it.each(callsWithText(HALF).map((call) => [call.title, call] as const))(
      'half of a character is refused at the edge: %s',
      async (_title, { method, path, body }) => {
        expect(code(await gateway.send(method, path, { body }))).toEqual([400, 'unstorable_text']);
      },
    );

    it('names the field', async () => {
      const { body } = await gateway.send('POST', '/api/submissions', { body: { form: { name: `a${NUL}` } } });
      expect(body['errors']).toMatchObject([{ path: 'form.name', code: 'unstorable_text' }]);
    });

    it.each([
      ['a field', `document${NUL}`, 'filename="carte.png"'],
      ['the name of a file', 'document', "filename*=utf-8''carte%00.png"],
    ])('is refused in %s of an upload', async (_title, purpose, name) => {
      const parts = [
        `Content-Disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n`,
        `Content-Disposition: form-data; name="file"; ${name}\r\nContent-Type: image/png\r\n\r\nx\r\n`,
      ];
      const response = await fetch(`${gateway.url}/api/uploads`, {
        method: 'POST',
        body: `${parts.map((part) => `--edge\r\n${part}`).join('')}--edge--\r\n`,
        headers: {
          'content-type': 'multipart/form-data; boundary=edge',
          authorization: `Bearer ${await gateway.token()}`,
        },
      });
      const { code } = (await response.json()) as { code: string };
      expect([response.status, code]).toEqual([400, 'unstorable_text']);
    });

    it('does not come in by a header', async () => {
      const { hostname, port } = new URL(gateway.url);
      const answer = await new Promise<string>((resolve) => {
        const socket = createConnection(Number(port), hostname, () =>
          socket.write(`GET /api/locations HTTP/1.1\r\nHost: x\r\nUser-Agent: a${NUL}b\r\n\r\n`),
        );
        socket.once('data', (data) => {
          socket.destroy();
          resolve(data.toString());
        });
      });
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    });
  });

  describe('text that no table takes, on the authentication API', () => {
    const CALLS: [string, string][] = [
      ...['signup', 'token?grant_type=password', 'token?grant_type=refresh_token', 'token?grant_type=pkce'].map(
        (path): [string, string] => ['POST', path],
      ),
      ...[
        'otp',
        'magiclink',
        'recover',
        'resend',
        'verify',
        'invite',
        'factors',
        'admin/users',
        'admin/generate_link',
      ].map((path): [string, string] => ['POST', path]),
      ...['user', 'admin/users/0', 'admin/users/0/factors/0'].map((path): [string, string] => ['PUT', path]),
      ['PATCH', 'passkeys/0'],
    ];

    it.each(
      CALLS.flatMap(([method, path]) =>
        [{ email: `a${NUL}@x.fr` }, { email: 'a@x.fr', data: { [NUL]: 1 } }, { data: { prenom: HALF } }].map(
          (body) => [method, path, body] as const,
        ),
      ),
    )('is refused in its own form: %s %s %j', async (method, path, body) => {
      const { status, body: answer } = await gateway.send(method, `/auth/v1/${path}`, { body });
      expect([status, answer]).toEqual([
        400,
        { code: 400, error_code: 'validation_failed', msg: 'Text with NUL or an unpaired surrogate cannot be stored' },
      ]);
    });

    it('tells no known address from an unknown one: no service hears of either', () => {
      for (const rpc of [signUpApi.signUp, oneTimeApi.requestOtp, oneTimeApi.requestRecovery])
        expect(gateway.callsOf(rpc)).toEqual([]);
    });

    it.each(['authorize?provider=%00', 'verify?token=%00&type=signup', 'admin/users/%00', 'callback?state=%00'])(
      'is refused in an address: %s',
      async (path) => {
        const { status, body } = await gateway.send('GET', `/auth/v1/${path}`);
        expect([status, body['error_code']]).toEqual([400, 'validation_failed']);
      },
    );
  });
});

describe('the idempotency key', () => {
  beforeAll(async () => {
    gateway.answer(savedAnswersApi.saveAnswer, () => ({ id: crypto.randomUUID(), name: 'Accès', text: 'Bonjour' }));
  });

  const save = async (key: string) =>
    gateway.send('POST', '/api/saved-answers', {
      bearer: await gateway.token(),
      body: { name: 'Accès', text: 'Bonjour' },
      headers: { 'idempotency-key': key },
    });

  it('reaches the service', async () => {
    expect(await save('6f8c-une-fois')).toMatchObject({ status: 201 });
  });

  it.each([['court'], ['a'.repeat(101)], ['avec des espaces'], ['accentué-été'], ['']])(
    'is refused where it is « %s »: ignored, a retry would take effect twice',
    async (key) => {
      const before = gateway.callsOf(savedAnswersApi.saveAnswer).length;
      expect(await save(key)).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
      expect(gateway.callsOf(savedAnswersApi.saveAnswer)).toHaveLength(before);
    },
  );
});
