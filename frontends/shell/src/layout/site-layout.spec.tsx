import { catalogApi } from '@placette/contracts/client/catalog';
import { notificationsApi } from '@placette/contracts/client/notifications';
import { requestsApi } from '@placette/contracts/client/requests';
import type { Session } from '@placette/shell-api';
import { renderScreen, signedIn, visitor } from '@placette/shell-api/testing';
import { screen, within } from '@testing-library/react';
import { ConsentProvider } from '../consent/consent-provider.js';
import { SiteSettingsProvider } from '../company/company-facts.js';
import type { SessionStore } from '../session/session-store.js';
import { SiteLayout } from './site-layout.js';

beforeAll(() => {
  globalThis.matchMedia = (() => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
});

function open(at: string, session: Session, waiting = { sent: 0, received: 0 }, store: SessionStore | null = null) {
  return renderScreen(
    <SiteSettingsProvider value={{ company: {}, analyticsScriptUrl: '', hasGoogle: false }}>
      <ConsentProvider>
        <SiteLayout store={store}>
          <h1>Page</h1>
        </SiteLayout>
      </ConsentProvider>
    </SiteSettingsProvider>,
    {
      path: '*',
      at,
      session,
      answers: [
        [requestsApi.countWaitingRequests, () => ({ ...waiting, has_sent: true })],
        [notificationsApi.countUnread, () => ({ unread: 0 })],
        [catalogApi.listPopularLocations, () => ({ locations: [] })],
      ],
    },
  );
}
const navigations = () =>
  screen.getAllByRole('navigation', { name: 'Principale' }).map((nav) => within(nav).getAllByRole('link'));
const namesOf = (links: readonly HTMLElement[]) => links.map(({ textContent }) => textContent);
const MEMBER = ['Rechercher', 'Séjours', 'Demandes', 'Mes parkings', 'Compte'];

it.each([
  ['', ''],
  ['Jean', ''],
  ['', 'Martin'],
])('names that are missing are asked for on every screen (C48): « %s » « %s »', async (first_name, last_name) => {
  const { user, ...session } = signedIn();
  open('/dashboard', { ...session, user: { ...user!, first_name, last_name } });
  const asked = await screen.findByRole('region', { name: 'Nom à indiquer' });
  within(asked).getByRole('link', { name: 'Indiquer mon nom' });
});

describe('the navigation', () => {
  it.each(['/dashboard/sejours', '/lieux'])('of a member is the same at the top and at the bottom of %s', (at) => {
    open(at, signedIn());
    expect(navigations().map(namesOf)).toEqual([MEMBER, MEMBER]);
    expect(screen.queryByRole('button', { name: 'Ouvrir le menu' })).toBeNull();
  });

  it.each([
    ['/dashboard/rechercher', 'Rechercher'],
    ['/dashboard/favoris', 'Rechercher'],
    ['/dashboard/sejours', 'Séjours'],
    ['/dashboard/mes-demandes', 'Demandes'],
    ['/dashboard/demandes/une-conversation', 'Demandes'],
    ['/dashboard/parkings/nouveau', 'Mes parkings'],
    ['/dashboard/vehicules', 'Compte'],
  ])('marks at %s « %s » alone', (at, label) => {
    open(at, signedIn());
    for (const links of navigations())
      expect(namesOf(links.filter((link) => link.hasAttribute('aria-current')))).toEqual([label]);
  });

  it('counts what waits, and leads first to what waits for this person', async () => {
    open('/dashboard/sejours', signedIn(), { sent: 2, received: 1 });
    const [first] = await screen.findAllByRole('link', { name: /^Demandes ?, 3 en attente$/ });
    expect(first?.getAttribute('href')).toBe('/dashboard/demandes');
  });

  it('of a visitor has the public pages, the burger and « Proposer ma place » (SH-07)', () => {
    open('/lieux', visitor);
    expect(navigations().map(namesOf)).toEqual([['Lieux couverts', 'Notre manifeste', 'Tarifs']]);
    screen.getByRole('button', { name: 'Ouvrir le menu' });
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Proposer ma place' }).getAttribute('href')).toBe('/proposer');
  });
});

it.each([
  ['/dashboard/sejours', signedIn(), 0],
  ['/lieux', signedIn(), 1],
  ['/lieux', visitor, 1],
] as const)('has at %s the footer of %#: whole on public pages, one line on one’s own', (at, session, whole) => {
  open(at, session);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.queryAllByRole('heading', { name: 'Se garer' })).toHaveLength(whole);
  footer.getByRole('link', { name: 'Mentions légales' });
  footer.getByRole('button', { name: 'Gérer mes cookies' });
});

it('says above every page why a sign-in does not last where the browser refuses cookies (SH-14)', () => {
  const snapshot = { status: 'signed-in', account: null, isUnavailable: false, endsWithPage: true };
  const store = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as SessionStore;
  open('/dashboard/sejours', signedIn(), undefined, store);
  const notice = screen.getByText('Votre connexion se perdra avec cette page').closest('[role=status]');
  expect(notice?.textContent).toContain('Autorisez les cookies de ce site');
});
