import type { MailTarget } from '@placette/contracts/identity/one-time-codes/schema';
import { mailLink } from './mail-link.js';
import type { MailPurpose } from './one-time-secret.js';

const site = { public_url: 'https://placette.example', auth_url: 'https://placette.example/auth/v1' };
const ours = { redirect_to: 'https://placette.example/profil' } as MailTarget;
const link = (purpose: MailPurpose, target = ours) => mailLink(site, { token: 'secret', purpose, target });

describe('the link in an e-mail (C26: no scanner uses its token)', () => {
  it('leads to a page of our own site, with the token behind the #', () => {
    expect(link('signup')).toBe('https://placette.example/auth?verify=true#token_hash=secret&type=signup');
    expect(link('recovery')).toBe('https://placette.example/auth?reset=true#token_hash=secret&type=recovery');
    expect(link('invite')).toBe('https://placette.example/auth?invite=true#token_hash=secret&type=invite');
    expect(link('email_change_new')).toContain('#token_hash=secret&type=email_change');
  });

  it('of another site, or with a challenge, leads to the address that redirects there', () => {
    const elsewhere = { redirect_to: 'https://other.example/fin' } as MailTarget;
    const challenge = { code_challenge: 'x', code_challenge_method: 'plain' } as const;
    const verify = 'https://placette.example/auth/v1/verify?token=secret&type=signup&redirect_to=';
    expect(link('signup', elsewhere)).toBe(`${verify}https%3A%2F%2Fother.example%2Ffin`);
    expect(link('signup', { ...ours, challenge } as MailTarget)).toBe(
      `${verify}https%3A%2F%2Fplacette.example%2Fprofil`,
    );
  });
});
