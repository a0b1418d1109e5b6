import { request } from 'node:http';
import { siteUrl } from '../support/product.js';

/** Addresses and forms that somebody typed to see what breaks: answered in French, never repeated as markup. */
const SCRIPT = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
const nasty = [
  SCRIPT,
  "' OR 1=1 --",
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '\u202egnp.exe',
  '%',
  '%00',
  '\u0000',
  '\ud83d\ude97'.repeat(50),
  'é'.repeat(2_000),
  'a'.repeat(7_000),
  '</script><script>alert(1)</script>',
];
const pages = [
  '/lieux?q=…',
  '/lieux?type=…',
  '/lieux?region=…',
  '/blog?q=…&categorie=…',
  '/aide?q=…&categorie=…',
  '/auth?retour=…',
  '/auth?error_description=…',
  '/parking/0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a77?arrivee=…&depart=…',
  '/lieux/…',
  '/lieux/…/navettes',
  '/parking/…',
  '/blog/…',
  '/…',
];

it.each(pages)('answers %s without a failure, whatever stands there', async (page) => {
  const faults: string[] = [];
  for (const value of nasty) {
    const response = await fetch(siteUrl + page.replaceAll('…', encodeURIComponent(value)), {
      headers: { accept: 'text/html' },
    });
    const html = await response.text();
    const name = `${value.slice(0, 30)}: ${response.status}`;
    if (![200, 400, 404, 414, 431].includes(response.status)) faults.push(name);
    if (/<script>alert|<img src=x/.test(html)) faults.push(`${name}, repeated`);
    if (/Error:|FST_|ERR_|node_modules|<\/?pre>/.test(html)) faults.push(`${name}, with something of the inside`);
    if (response.status === 200 && !html.includes('<html lang="fr">')) faults.push(`${name}, not a page`);
  }
  expect(faults).toEqual([]);
});

it('takes an unknown type, region or category as all or none, never as a failure (C20)', async () => {
  const read = async (path: string) => (await (await fetch(siteUrl + path)).text()).replaceAll('<!-- -->', '');
  const places = (html: string) => Number(/(?<!\d)(\d+)\slieux\s?:/.exec(html)?.[1]);
  const all = places(await read('/lieux'));
  expect(all).toBeGreaterThan(100);
  expect(places(await read('/lieux?type=heliport'))).toBe(all);
  expect(await read('/blog?categorie=inconnue')).toContain('Aucun article trouvé');
  expect(await read('/aide?q=zzzz')).toContain('Aucune question trouvée');
});

it.each([
  ['an address that cannot be decoded', '/lieux/%E0%A4%A'],
  ['an encoded zero byte', '/lieux/paris%00orly'],
  ['another site in place of a path', '//mauvais.example/lieux'],
  ['a way up', '/assets/../../etc/passwd'],
  ['an encoded way up', '/assets/..%2f..%2fetc%2fpasswd'],
])('gives %s a calm answer', async (_, path) => {
  const { status, body } = await rawGet(path);
  expect([308, 400, 403, 404]).toContain(status);
  expect(body).not.toMatch(/root:[^:]*:0:|ENOENT|^[ \t]+at .*\.[jt]s/m);
});

describe('public forms past the screen (C30)', () => {
  const send = (body: unknown) =>
    fetch(`${siteUrl}/api/submissions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const contact = { formType: 'contact', nom: 'A', email: 'a@exemple.test', sujet: 'autre', message: 'Bonjour' };

  it.each([
    ['no JSON', '{', 400],
    ['an unknown form', { ...contact, formType: 'admin' }, 422],
    ['an unknown subject', { ...contact, sujet: SCRIPT }, 422],
    ['a header in a name', { ...contact, nom: 'A\r\nBcc: b@exemple.test' }, 422],
    ['a header in an address', { ...contact, email: 'a@exemple.test\r\nBcc: b@exemple.test' }, 422],
    ['two addresses', { ...contact, email: 'a@exemple.test, b@exemple.test' }, 422],
    ['a message of five thousand characters', { ...contact, message: 'x'.repeat(5_000) }, 422],
    ['things of the wrong type', { ...contact, nom: { $gt: '' }, message: ['x'] }, 422],
  ])('refuse %s in French', async (_, body, status) => {
    const response = await send(body);
    const answer = (await response.json()) as { title: string };
    const refusal = status === 400 ? 'La requête est illisible.' : 'Certains champs sont incorrects.';
    expect([response.status, answer.title]).toEqual([status, refusal]);
  });

  it('take scripts as the text that they are', async () => {
    const response = await send({ ...contact, nom: SCRIPT.slice(0, 100), message: SCRIPT });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ received: true });
  });
});

/** As it is written, where fetch would tidy it. */
function rawGet(path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((done, fail) => {
    request({ hostname, port, path, method: 'GET' }, (response) => {
      let body = '';
      response.on('data', (part) => (body += part));
      response.on('end', () => done({ status: response.statusCode ?? 0, body }));
    })
      .on('error', fail)
      .end();
  });
}
