import type { MailTarget } from '@placette/contracts/identity/one-time-codes/schema';
import { mailLink } from './mail-link.js';
import type { MailPurpose } from './one-time-secret.js';

const site = 'https://placette.example';
const ours = { redirect_to: 'https://placette.example/profil' } as MailTarget;
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
    expect(link('signup', { ...ours, challenge } as MailTarget)).toBe(`${page}https%3A%2F%2Fplacette.example%2Fprofil`);
  });
});
