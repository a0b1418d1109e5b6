import { Redirects } from './redirects.js';

const redirects = new Redirects({
  PUBLIC_URL: 'https://placette.example',
  REDIRECT_ALLOW_LIST: ['https://*.partner.example/**', 'fr.placette.app://retour', 'http://localhost:3000/*'],
});

it.each([
  'https://placette.example',
  'https://placette.example/auth?reset=true',
  'https://a.partner.example/deep/page?x=1#fragment',
  'fr.placette.app://retour',
  'http://localhost:3000/back',
])('lets a mail lead to %s', (address) => {
  expect(redirects.isAllowed(address)).toBe(true);
});

it.each([
  '',
  '/auth',
  'http://placette.example/',
  'https://placette.example:8443/',
  'https://placette.example.evil.test/',
  'https://placette.example@evil.test/',
  'https://evil.test/?https://placette.example',
  'https://a.b.partner.example/',
  'https://partner.example/',
  'https://evil.test/.partner.example/',
  'https:evil.test',
  'https:\\\\evil.test',
  'http://2130706433/',
  'http://192.0.2.1/',
  'http://localhost:3000/deep/page',
  'javascript:alert(1)',
  // Longer as it is passed on.
  `https://placette.example/${'é'.repeat(500)}`,
])('refuses %s', (address) => {
  expect(redirects.isAllowed(address)).toBe(false);
});

it('forgives another port on localhost only (contract 8, E10)', () => {
  const local = new Redirects({ PUBLIC_URL: 'http://localhost:4200', REDIRECT_ALLOW_LIST: [] });
  expect(local.isAllowed('http://localhost:5173/auth')).toBe(true);
  expect(local.isAllowed('http://127.0.0.1:5173/auth')).toBe(false);
});
