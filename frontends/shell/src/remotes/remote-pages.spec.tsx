import { jest } from '@jest/globals';
import { renderScreen, signedIn, visitor } from '@placette/shell-api/testing';
import { act, screen } from '@testing-library/react';
import { RemotePages } from './remote-pages.js';
import { RemotesProvider, type RemoteRoute } from './remote-routes.js';

const remotes = [
  { name: 'driver', basePath: '/dashboard', prefixes: ['/dashboard/vehicules'] },
  { name: 'owner', basePath: '/dashboard', prefixes: ['/dashboard/demandes', '/dashboard/parkings'] },
];

function open(at: string, places: readonly RemoteRoute[] = remotes, session = signedIn()) {
  // React reports the failure that the boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = jest.fn(async () => ({ ok: false, status: 503 })) as never;
  return renderScreen(
    <RemotesProvider value={places}>
      <RemotePages store={null} />
    </RemotesProvider>,
    { path: '/dashboard/*', at, session },
  );
}
afterEach(() => jest.restoreAllMocks());

it.each(['/dashboard/vehicules', '/dashboard/vehicules/1', '/dashboard/demandes/1'])(
  'shows the fallback with « Réessayer » where a remote that cannot be loaded would be: %s',
  async (at) => {
    await act(async () => void open(at));
    screen.getByRole('button', { name: 'Réessayer' });
  },
);

it('is asked for again a moment after the network is back, which may not answer yet', async () => {
  jest.useFakeTimers();
  await act(async () => void open('/dashboard/vehicules'));
  const asked = () => (globalThis.fetch as jest.Mock).mock.calls.length;
  const before = asked();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(asked()).toBe(before + 1);
  for (const [ms, times] of [
    [3_000, 2],
    [7_000, 3],
    [600_000, 3],
  ] as const) {
    await act(() => jest.advanceTimersByTimeAsync(ms));
    expect(asked()).toBe(before + times);
  }
  jest.useRealTimers();
});

it.each(['/dashboard/nulle-part', '/dashboard/vehiculesx'])('does not exist where no remote answers: %s', (at) => {
  open(at);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/n’existe pas|introuvable/i);
});

it.each<[string, RemoteRoute[]]>([
  ['all', []],
  ['some', [...remotes.slice(1), { name: 'driver', basePath: '', prefixes: [] }]],
])('offers another try, not « introuvable », while %s remotes are unknown', (_which, places) => {
  open('/dashboard/vehicules', places);
  screen.getByRole('button', { name: 'Réessayer' });
});

it('sends a visitor to sign in before any remote is drawn (SH-03)', async () => {
  const { location } = open('/dashboard/vehicules', remotes, visitor);
  expect(location.pathname).toBe('/auth');
});
