import { createHash } from 'node:crypto';
import type { MailTarget } from '@placette/contracts/identity/one-time-codes/schema';
import {
  answersChallenge,
  mailLink,
  newCode,
  newLinkToken,
  purposesOf,
  TRIES_MAX,
  typeOf,
  type MailPurpose,
} from './one-time-codes.js';

describe('what a code is for', () => {
  it('follows from the type that the client names', () => {
    expect(purposesOf('signup')).toEqual(['signup', 'invite']);
    expect(purposesOf('invite')).toEqual(['invite']);
    expect(purposesOf('magiclink')).toEqual(['magiclink']);
    expect(purposesOf('recovery')).toEqual(['recovery']);
    expect(purposesOf('email')).toEqual(['signup', 'invite', 'magiclink']);
    expect(purposesOf('email_change')).toEqual(['email_change_current', 'email_change_new']);
    expect(purposesOf('sms')).toEqual(['sms']);
    expect(purposesOf('phone_change')).toEqual(['phone_change']);
  });

  it('is named in a link by its type: both halves of a change of address by one', () => {
    expect((['signup', 'invite', 'magiclink', 'recovery'] as const).map(typeOf)).toEqual([
      ...['signup', 'invite', 'magiclink', 'recovery'],
    ]);
    expect((['email_change_current', 'email_change_new', 'reauthentication'] as const).map(typeOf)).toEqual([
      ...['email_change', 'email_change', 'email_change'],
    ]);
  });
});

describe('a code', () => {
  it('has six digits, zeros in front included, and is another each time', () => {
    const codes = Array.from({ length: 500 }, newCode);
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    expect(codes.filter((code) => code.startsWith('0')).length).toBeGreaterThan(0);
    expect(new Set(codes).size).toBeGreaterThan(400);
  });

  it('is void after five wrong attempts (A10: no more guesses)', () => expect(TRIES_MAX).toBe(5));
});

describe('the token of a link', () => {
  it('has 224 random bits, and says whether it needs the verifier of a challenge', () => {
    expect(newLinkToken(false)).toMatch(/^[0-9a-f]{56}$/);
    expect(newLinkToken(true)).toMatch(/^pkce_[0-9a-f]{56}$/);
    expect(newLinkToken(false)).not.toBe(newLinkToken(false));
  });
});

describe('a code challenge (RFC 7636)', () => {
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

  it('is answered by the verifier that was hashed: the example of the standard', () => {
    const challenge = {
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 's256',
    } as const;
    expect(answersChallenge(verifier, challenge)).toBe(true);
    expect(answersChallenge(`${verifier}a`, challenge)).toBe(false);
    expect(answersChallenge(challenge.code_challenge, challenge)).toBe(false);
  });

  it('is answered by itself where it is plain', () => {
    const plain = { code_challenge: verifier, code_challenge_method: 'plain' } as const;
    expect(answersChallenge(verifier, plain)).toBe(true);
    expect(answersChallenge(createHash('sha256').update(verifier).digest('base64url'), plain)).toBe(false);
  });
});

const site = 'https://placette.example';
const ours = { redirect_to: 'https://placette.example/' } as MailTarget;
const link = (purpose: MailPurpose, target = ours) => mailLink(site, { token: 'secret', purpose, target });

describe('the link in an e-mail (C26, C48: no scanner uses its token up)', () => {
  it('leads to a page of our own site, with the token behind the #', () => {
    expect(link('signup')).toBe('https://placette.example/auth?verify=true#token_hash=secret&type=signup');
    expect(link('recovery')).toBe('https://placette.example/auth?reset=true#token_hash=secret&type=recovery');
    expect(link('invite')).toBe('https://placette.example/auth?invite=true#token_hash=secret&type=invite');
    expect(link('email_change_new')).toContain('#token_hash=secret&type=email_change');
  });

  it('of another site, or with a challenge, leads to that page too, and names where the press leads', () => {
    const elsewhere = { redirect_to: 'https://other.example/fin' } as MailTarget;
    const challenge = { code_challenge: 'x', code_challenge_method: 'plain' } as const;
    const page = 'https://placette.example/auth?verify=true#token_hash=secret&type=signup&redirect_to=';
    expect(link('signup', elsewhere)).toBe(`${page}https%3A%2F%2Fother.example%2Ffin`);
    expect(link('signup', { ...ours, challenge } as MailTarget)).toBe(`${page}https%3A%2F%2Fplacette.example%2F`);
  });

  it.each(['/parking/7?date_debut=2027-03-01', '/lieux/paris-orly#places', '/dashboard/demander/7'])(
    'leads on to the page of ours where the person was: %s (FD-02)',
    (back) => {
      const at = { redirect_to: `https://placette.example${back}` } as MailTarget;
      const [page, fragment] = link('signup', at).split('#');
      expect(page).toBe(`https://placette.example/auth?verify=true&retour=${encodeURIComponent(back)}`);
      expect(fragment).toBe('token_hash=secret&type=signup');
      expect(link('recovery', at)).toContain(`/auth?reset=true&retour=${encodeURIComponent(back)}#`);
    },
  );

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/auth?reset=true',
    `/parking/${'a'.repeat(1_000)}`,
    '/..//evil.example/',
  ])('leads to the ordinary page from %s', (back) => {
    const at = { redirect_to: `https://placette.example${back}` } as MailTarget;
    expect(link('signup', at)).toBe('https://placette.example/auth?verify=true#token_hash=secret&type=signup');
  });
});
