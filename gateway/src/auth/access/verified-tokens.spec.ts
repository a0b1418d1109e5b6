import { VerifiedTokens } from './verified-tokens.js';

describe('claims of tokens that were just verified', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  let keys = {};
  const claims = { sub: 'somebody', exp: now / 1_000 + 4 };

  it('are found for that very token', () => {
    const tokens = new VerifiedTokens<typeof claims>(() => keys);
    tokens.keep('a.b.c', claims, now);
    expect(tokens.find('a.b.c', now + 3_999)).toEqual(claims);
    expect([tokens.find('a.b.d', now), tokens.find(null, now)]).toEqual([undefined, undefined]);
  });

  it('end with the token, and after ten seconds at the latest', () => {
    const tokens = new VerifiedTokens<typeof claims>(() => keys);
    tokens.keep('short', claims, now);
    tokens.keep('long', { ...claims, exp: now / 1_000 + 3_600 }, now);
    expect(tokens.find('short', now + 4_000)).toBeUndefined();
    expect(tokens.find('long', now + 9_999)).toMatchObject({ sub: 'somebody' });
    expect(tokens.find('long', now + 10_000)).toBeUndefined();
  });

  it('are forgotten when the keys change', () => {
    const tokens = new VerifiedTokens<typeof claims>(() => keys);
    tokens.keep('old', claims, now);
    keys = {};
    expect(tokens.find('old', now)).toBeUndefined();
    tokens.keep('new', claims, now);
    expect([tokens.find('old', now), tokens.find('new', now)]).toEqual([undefined, claims]);
  });
});
