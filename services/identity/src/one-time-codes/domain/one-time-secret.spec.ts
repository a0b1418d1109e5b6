import { createHash } from 'node:crypto';
import { answersChallenge, newCode, newLinkToken, purposesOf, TRIES_MAX, typeOf } from './one-time-secret.js';

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
