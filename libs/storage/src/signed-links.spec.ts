import { SignedLinks } from './signed-links.js';

const passport = {
  bucket: 'private',
  key: 'documents/abc',
  method: 'GET',
  fileName: 'pièce d’identité.pdf',
  contentType: 'application/pdf',
  disposition: 'inline',
} as const;
const secret = 'a-secret-of-at-least-thirty-two-characters';
let now = Date.parse('2026-06-01T10:00:00Z');
const links = new SignedLinks(secret, () => now);

beforeEach(() => {
  now = Date.parse('2026-06-01T10:00:00Z');
});

test('opens exactly the object it was made for', () => {
  const token = links.sign(passport, 300);
  expect(links.verify(token, 'GET')).toEqual({ ...passport, expires: now / 1000 + 300 });
  expect(token).toMatch(/^[\w.-]+$/);
});

test('expires', () => {
  const token = links.sign(passport, 300);
  now += 299_000;
  expect(links.verify(token, 'GET')).not.toBeNull();
  now += 1_000;
  expect(links.verify(token, 'GET')).toBeNull();
});

test('refuses another method', () => {
  expect(links.verify(links.sign(passport, 300), 'DELETE')).toBeNull();
});

test('refuses a token that points elsewhere or lives longer', () => {
  const [payload, signature] = links.sign(passport, 300).split('.') as [string, string];
  const content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  for (const change of [{ key: 'documents/other' }, { bucket: 'public' }, { expires: now }, { method: 'PUT' }]) {
    const forged = Buffer.from(JSON.stringify({ ...content, ...change })).toString('base64url');
    expect(links.verify(`${forged}.${signature}`, 'GET')).toBeNull();
  }
});

test('refuses a token of which any one character was changed', () => {
  const token = links.sign(passport, 300);
  for (let at = 0; at < token.length; at += 1) {
    const altered = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    expect(links.verify(altered, 'GET')).toBeNull();
  }
});

test('refuses another spelling of its signature', () => {
  const token = links.sign(passport, 300);
  const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  for (const letter of last)
    if (letter !== token.at(-1)) expect(links.verify(token.slice(0, -1) + letter, 'GET')).toBeNull();
});

test.each(['', '.', 'a.b', 'a.b.c', '%00', 'x'.repeat(5_000)])('refuses %j', (token) => {
  expect(links.verify(token, 'GET')).toBeNull();
});

test('refuses a token of another secret', () => {
  const other = new SignedLinks('another-secret-of-thirty-two-characters', () => now);
  expect(links.verify(other.sign(passport, 300), 'GET')).toBeNull();
});
