import { jest } from '@jest/globals';
import { forgetMailLink, takeMailLink } from './mail-link.js';

function arrive(url: string, state: object = { key: 'k' }) {
  const location = new URL(url, 'https://placette.test') as unknown as Location;
  const replaceState = jest.fn();
  const link = takeMailLink(location, { state, replaceState } as unknown as History);
  return { link, left: replaceState.mock.calls };
}
const withoutFragment = [[{ key: 'k' }, '', '/auth?reset=true']];

describe('the link of a mail (AU-08, ruling C26)', () => {
  it('is read from the fragment in both its forms, and removed from the URL', () => {
    const mailLink = { token_hash: 'abc', type: 'recovery' };
    expect(arrive('/auth?reset=true#token_hash=abc&type=recovery')).toEqual({
      link: mailLink,
      left: [[{ key: 'k', mailLink }, '', '/auth?reset=true']],
    });
    expect(arrive('/auth?reset=true#access_token=a&refresh_token=r&expires_in=900&type=recovery')).toEqual({
      link: { refresh_token: 'r' },
      left: withoutFragment,
    });
  });

  it.each([
    ['error=access_denied&error_code=otp_expired', 'otp_expired'],
    ['error=access_denied&error_description=Email+link+is+invalid+or+has+expired', 'otp_expired'],
    ['error_description=Votre+compte+est+pirat%C3%A9', 'unexpected_failure'],
    ['error=server_error&error_description=boom', 'server_error'],
    ['error=access_denied&error_code=user_banned&error_description=token+expired', 'user_banned'],
    ['token_hash=abc', 'otp_expired'],
    ['refresh_token=r', 'otp_expired'],
  ])('is refused and taken out when it holds %s', (fragment, refused) => {
    expect(arrive(`/auth?reset=true#${fragment}`)).toEqual({ link: { refused }, left: withoutFragment });
  });

  it.each([
    ['/#access_token=a&refresh_token=r&type=invite', '/auth?invite=true'],
    ['/lieux?q=a#access_token=a&refresh_token=r&type=recovery', '/auth?reset=true'],
    ['/#access_token=a&refresh_token=r&type=magiclink', '/auth?verify=true'],
  ])('of %s, which has no target of its own, goes on to %s', (url, page) => {
    expect(arrive(url)).toEqual({ link: { refresh_token: 'r' }, left: [[{ key: 'k' }, '', page]] });
  });

  it('is found again when the page is loaded again, until it was used (C48)', () => {
    const mailLink = { token_hash: 'abc', type: 'signup', redirect_to: 'https://other.example/fin' };
    expect(arrive('/auth?verify=true', { key: 'k', mailLink })).toEqual({ link: mailLink, left: [] });
    expect(arrive('/lieux', { key: 'k', mailLink }).link).toBeNull();
    const replaceState = jest.fn();
    forgetMailLink({ state: { key: 'k', mailLink }, replaceState } as unknown as History);
    forgetMailLink({ state: null, replaceState } as unknown as History);
    expect(replaceState.mock.calls).toEqual([[{ key: 'k' }, '']]);
  });

  it('leaves every other URL alone', () => {
    expect(arrive('/auth?reset=true#contenu')).toEqual({ link: null, left: [] });
    expect(arrive('/auth')).toEqual({ link: null, left: [] });
    expect(arrive('/lieux#contenu')).toEqual({ link: null, left: [] });
    expect(arrive('/auth?token_hash=abc&type=recovery')).toEqual({ link: null, left: [] });
  });
});
