import { consentsApi } from '@placette/contracts/client/notifications';
import type { Consent } from '@placette/contracts/notifications/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen, visitor } from '@placette/shell-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SiteSettingsProvider } from '../company/company-facts.js';
import { followAudienceChoice } from './audience-measure.js';
import { ConsentProvider, ManageCookies } from './consent-provider.js';
import { CookieBanner } from './cookie-banner.js';

const KEY = 'placette.consentement';
const SCRIPT = 'https://mesure.example/m.js';

function open(answer: () => unknown = () => ({ recorded: true })) {
  return renderScreen(
    <SiteSettingsProvider
      value={{ company: { audience_recipient: 'Mesure SARL' }, analyticsScriptUrl: SCRIPT, hasGoogle: false }}
    >
      <ConsentProvider>
        <CookieBanner />
        <ManageCookies />
      </ConsentProvider>
    </SiteSettingsProvider>,
    { path: '/', at: '/', session: visitor, answers: [[consentsApi.recordConsent, answer]] },
  );
}
const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name })[0]!);
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Consent;
const banner = () => screen.queryByRole('region', { name: 'Vos cookies' });
const measured = () => document.head.querySelectorAll(`script[src="${SCRIPT}"]`).length;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  followAudienceChoice(null, () => undefined);
});

it('asks while nothing was chosen, with a link to the privacy policy, and measures nothing (CK-01, H10)', () => {
  open();
  expect(banner()).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Politique de confidentialité' }).getAttribute('href')).toBe(
    '/politique-confidentialite#cookies',
  );
  expect([localStorage.length, measured()]).toEqual([0, 0]);
});

it.each([
  ['Tout refuser', false],
  ['Tout accepter', true],
])('%s hides the banner, keeps the record and its proof (CK-02, CK-03, C41)', async (name, value) => {
  const { callsOf } = open();
  await press(name);
  expect(banner()).toBeNull();
  expect(kept()).toMatchObject({ necessary: true, analytics: value, marketing: value, functional: value, version: 3 });
  await waitFor(() => expect(measured()).toBe(value ? 1 : 0));
  await waitFor(() => expect(callsOf(consentsApi.recordConsent)).toEqual([{ body: kept() }]));
});

it('asks about each purpose that it records, with who receives it, and measures only with its box (CK-02, CK-03, L4)', async () => {
  open();
  await press('Personnaliser');
  expect(screen.getAllByRole('checkbox', { hidden: true })).toEqual([
    screen.getByLabelText('Nécessaires (toujours actifs)'),
    screen.getByLabelText('Mesure d’audience'),
    screen.getByLabelText('Marketing'),
    screen.getByLabelText('Fonctionnels'),
  ]);
  screen.getByText('Compter les pages vues, pour améliorer le site. Destinataire : Mesure SARL.');
  await userEvent.click(screen.getByLabelText('Fonctionnels'));
  await press('Enregistrer mes choix');
  expect([kept().analytics, kept().marketing, kept().functional, measured()]).toEqual([false, false, true, 0]);
});

it('sends a proof that did not arrive with the next page', async () => {
  open(() => Promise.reject(ApiProblem.network()));
  await press('Tout refuser');
  cleanup();
  const { callsOf } = open();
  await waitFor(() => expect(callsOf(consentsApi.recordConsent)).toEqual([{ body: kept() }]));
});

it.each([
  ['six months have passed', { timestamp: new Date(Date.now() - 190 * 86_400_000).toISOString() }],
  ['what is asked has changed', { version: 1 }],
  ['the record cannot be read', { analytics: 'oui' }],
])('asks again when %s (C41)', async (_when, change) => {
  open();
  await press('Tout accepter');
  cleanup();
  followAudienceChoice(null, () => undefined);
  localStorage.setItem(KEY, JSON.stringify({ ...kept(), ...change }));
  open();
  expect(banner()).not.toBeNull();
});

it('lets the choice be withdrawn from the footer, under the same opaque id', async () => {
  open();
  await press('Tout refuser');
  const { consent_id } = kept();
  await press('Gérer mes cookies');
  await press('Tout accepter');
  expect([kept().consent_id, kept().analytics]).toEqual([consent_id, true]);
});

it('stops the measure when it is withdrawn: its script, its cookies, and the page reloads', () => {
  let reloads = 0;
  followAudienceChoice(SCRIPT, () => reloads++);
  document.cookie = '_mesure=1; path=/';
  followAudienceChoice(null, () => reloads++);
  expect([measured(), document.cookie, reloads]).toEqual([0, '', 1]);
  followAudienceChoice(null, () => reloads++);
  expect(reloads).toBe(1);
});
