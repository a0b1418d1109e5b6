import { renderScreen, visitor } from '@placette/shell-api/testing';
import { screen } from '@testing-library/react';
import { SiteSettingsProvider } from '../../../company/company-facts.js';
import type { SessionStore } from '../../../session/session-store.js';
import { AuthScreen } from '../auth-screen.js';

const store = {
  subscribe: () => () => undefined,
  snapshot: () => ({ status: 'signed-out', account: null, isUnavailable: false }),
} as unknown as SessionStore;

function open(at: string, hasGoogle = true) {
  return renderScreen(
    <SiteSettingsProvider value={{ company: {}, analyticsScriptUrl: null, hasGoogle }}>
      <AuthScreen store={store} />
    </SiteSettingsProvider>,
    { path: '/auth', at, session: visitor },
  );
}

it('leads to Google with the page the person was going to (PD-10)', async () => {
  open('/auth?retour=%2Fdashboard%2Fprofil');
  const link = await screen.findByRole('link', { name: 'Continuer avec Google' });
  expect(link.getAttribute('href')).toBe('/session/google?retour=%2Fdashboard%2Fprofil');
});

it('is not there where the site has no Google', async () => {
  open('/auth', false);
  await screen.findByLabelText('E-mail');
  expect(screen.queryByRole('link', { name: 'Continuer avec Google' })).toBeNull();
});

it.each([
  ['bad_oauth_state', /^Cette connexion n’est plus valable/],
  ['bad_oauth_callback', /^La connexion avec Google n’a pas abouti/],
  ['email_exists', /^Un compte existe déjà avec cette adresse e-mail/],
  ['user_banned', /^Ce compte est suspendu/],
  ['otp_expired', /^Ce lien n’est plus valable/],
  ['access_denied', /^La connexion a été refusée ou interrompue/],
  ['constructor', /^La connexion n’a pas abouti/],
])('says in French what %s means', async (code, words) => {
  open(`/auth?error=x&error_code=${code}&error_description=Appelez+le+0899`);
  expect((await screen.findByText(words)).closest('[role]')?.getAttribute('role')).toMatch(/^(alert|status)$/);
});

it('never shows the words of the URL as its own (AU-12)', async () => {
  open('/auth?error_description=Votre+compte+est+pirat%C3%A9%2C+appelez+le+0899');
  await screen.findByText(/^La connexion n’a pas abouti/);
  expect(document.body.textContent).not.toContain('0899');
});

it('« Lien périmé » is said of a link that has expired, and of nothing else', async () => {
  open('/auth?error=access_denied&error_description=Email+link+is+invalid+or+has+expired');
  await screen.findByText('Lien périmé');
});
