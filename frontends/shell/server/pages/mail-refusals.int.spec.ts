import { TestSite } from '../../test/test-site.js';

const site = new TestSite();
beforeAll(() => site.start());
afterAll(() => site.stop());
beforeEach(() => {
  site.seen.length = 0;
  site.answer = () => ({ status: 200, body: { label: 'Un message <arrive>' } });
});

const URL = '/e-mails?refus=jeton-1';
const calls = () => site.seen.map(({ method, url }) => `${method} ${url}`);

it('C48 shows one button as the link of a mail is opened, and refuses nothing', async () => {
  const { statusCode, headers, body } = await site.app.inject({ url: URL });
  expect([statusCode, headers['cache-control'], headers['referrer-policy']]).toEqual([200, 'no-store', 'no-referrer']);
  expect(calls()).toEqual(['GET /api/unsubscriptions/jeton-1']);
  expect(body).toContain('«\u00a0Un message &lt;arrive&gt;\u00a0»');
  expect(body.match(/<button>/g)).toHaveLength(1);
  expect(body).toContain('<form method="post"><button>Ne plus les recevoir</button></form>');
});

it.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
  ],
  ['application/x-www-form-urlencoded', ''],
])('RFC 8058 refuses by one post without a cookie: %s', async (type, payload) => {
  const answer = await site.app.inject({ method: 'POST', url: URL, headers: { 'content-type': type }, payload });
  expect([answer.statusCode, calls()]).toEqual([200, ['POST /api/unsubscriptions/jeton-1']]);
  expect(site.seen[0]?.headers['cookie']).toBeUndefined();
  expect(answer.body).toContain('Vous ne recevrez plus ces e-mails.');
  expect(answer.body).toContain('href="/dashboard/notifications#e-mails"');
  expect(answer.headers['set-cookie']).toBeUndefined();
});

it.each(['GET', 'POST'] as const)('says in French what a link that is not valid is: %s', async (method) => {
  site.answer = () => ({ status: 404, body: { code: 'mail_link_invalid' } });
  for (const url of [URL, '/e-mails', `/e-mails?refus=${'a'.repeat(400)}`]) {
    const { statusCode, body } = await site.app.inject({ method, url });
    expect([url, statusCode, body.includes('Ce lien n’est plus valable.')]).toEqual([url, 404, true]);
  }
  expect(site.seen).toHaveLength(1);
});

it('says so when the gateway is away, so that the link is opened again', async () => {
  site.answer = () => ({ status: 503, body: {} });
  const { statusCode, body } = await site.app.inject({ url: URL, headers: { accept: 'text/html' } });
  expect([statusCode, body.includes('momentanément indisponible')]).toEqual([503, true]);
  expect((await site.app.inject({ method: 'POST', url: URL })).statusCode).toBe(503);
});
