import { jest } from '@jest/globals';
import { addDays, today } from '@placette/contracts/kernel/days';
import { createApiClient } from '@placette/http-client';
import { act, fireEvent } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { useEffect, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { visitorPage } from '../../server/pages/visitor-pages.js';
import { pageFiles } from '../../test/page-files.js';
import { aLocationPage, aParking, aRedactedCard, ID, sampleMap } from '../../test/samples.js';
import { App } from '../app.js';
import { readPageState } from '../document/page-state.js';
import { createQueryClient } from '../query-client.js';
import { SessionStore } from '../session/session-store.js';
import { publicPageAt } from './public-pages.js';
import { SiteRouter } from './site-router.js';
import { preloadScreen } from './site-routes.js';

// What React's server part asks of its surroundings, and jsdom lacks.
Object.assign(globalThis, {
  MessageChannel: class {
    port1 = {};
    port2 = { postMessage: () => undefined };
  },
});
const { renderPage } = await import('../render.js');

const SITE = 'http://localhost';
const boot = readFileSync(path.join(import.meta.dirname, '../document/boot.js'), 'utf8');
const [from, to] = [addDays(today(), 20), addDays(today(), 29)];
const dates = `date_debut=${from}&date_fin=${to}`;

/** Each public screen with each parameter that it or a link of others reads, and what links from elsewhere carry. */
const ADDRESSES = [
  '/',
  '/lieux?q=Lyon',
  '/lieux?type=gare&region=Bretagne',
  `/lieux?${dates}`,
  '/lieux?q=&type=inconnu&date_debut=demain',
  `/lieux/gare-test?${dates}`,
  '/lieux/gare-test?date_debut=2020-01-01&date_fin=abc',
  '/lieux/gare-test/navettes?from=mail',
  '/proposer?q=Nantes',
  '/proposer/gare-test',
  `/parking/${ID}?${dates}`,
  `/parking/${ID}?date_debut=abc`,
  '/tarifs?q=prix',
  '/aide?q=mot+de+passe',
  '/aide?categorie=inconnue',
  '/contact?sujet=signalement&reference=SIG-ABCD2345',
  '/contact?sujet=constructor&reference=abc',
  '/devenir-partenaire?type=hotel',
  '/blog?q=coffre&categorie=Navettes',
  '/blog/mon-vehicule-passera-t-il?a=b',
  '/auth?retour=%2Fdashboard%2Fprofil',
  '/auth?mode=inscription&retour=%2Fdashboard%2Fproposer',
  '/auth?reset=true',
  '/auth?error_code=bad_oauth_state',
  '/repondre',
  '/nulle-part?a=b',
].flatMap((address) => [address, `${address}${address.includes('?') ? '&' : '?'}utm_source=lettre&fbclid=1`]);

const range = { parkings: 12, low: 6, median: 7.5, high: 9 };
const estimate = { radius_km: 15, kinds: [{ kind: 'garage', day: range, week: null }] };
/** What is not known here answers that it is not there. */
const answers: readonly (readonly [RegExp, () => object])[] = [
  [/^\/api\/locations\/gare-test\/estimate/, () => ({ location: aLocationPage().location, estimate })],
  [/^\/api\/locations\/gare-test/, () => aLocationPage({ parkings: [aRedactedCard()] })],
  [/^\/api\/locations/, () => ({ locations: [], total: 0, regions: [] })],
  [/availability$/, () => ({ days: [] })],
  [/^\/api\/parkings\//, () => aParking()],
];
const answer = (url: string) => {
  const found = answers.find(([pattern]) => pattern.test(new URL(url, SITE).pathname));
  const content = found?.[1]() ?? {};
  return {
    ok: found !== undefined,
    status: found ? 200 : 404,
    headers: new Headers(),
    json: async () => content,
    text: async () => JSON.stringify(content),
  };
};
const fetching = (async (input: string | URL | Request) => answer(String(input))) as unknown as typeof fetch;

let root: Root;
let faults: string[];

async function draw(address: string): Promise<void> {
  const url = new URL(address, SITE);
  const { key } = visitorPage(url, { publicPageAt }) ?? { key: address };
  const { body } = await renderPage({
    path: key,
    config: { brandName: 'Placette', publicUrl: SITE, passwordMinLength: 6, mailFrequencySeconds: 60, map: sampleMap },
    site: { company: {}, analyticsScriptUrl: null, hasGoogle: true },
    remotes: [],
    files: pageFiles,
    policyFor: () => '',
    mayHaveSession: false,
    apiUrl: SITE,
    fetch: fetching,
    onFailure: (error) => faults.push(String(error)),
  });
  history.replaceState(null, '', address);
  document.body.innerHTML = /<body>([\s\S]*)<\/body>/.exec(body)?.[1] ?? '';
  const script = Object.assign(document.createElement('script'), { text: boot });
  Object.assign(script.dataset, { styles: '', scripts: '', start: 'use' });
  document.head.append(script);
}

function Alive({ children }: { children: ReactNode }) {
  useEffect(() => void document.dispatchEvent(new Event('placette-alive')), []);
  return children;
}

/** As start.tsx does. */
async function hydrate(): Promise<void> {
  const { drawnAt, config, site, remotes, mayHaveSession, queries } = readPageState();
  const store = new SessionStore(false);
  const api = createApiClient({ baseUrl: SITE, fetch: fetching });
  await preloadScreen(location.pathname);
  document.dispatchEvent(new Event('placette-hydrates'));
  await act(async () => {
    root = hydrateRoot(
      document.getElementById('page')!,
      <Alive>
        <SiteRouter drawnAt={drawnAt}>
          <App
            {...{ api, config, site, remotes, mayHaveSession, queries, store }}
            queryClient={createQueryClient({ retry: false })}
            collector={null}
          />
        </SiteRouter>
      </Alive>,
      { onRecoverableError: (error) => faults.push(String(error)) },
    );
  });
}

const fields = () => [
  ...document.querySelectorAll<HTMLInputElement>(
    'main :is(input:not([type]), input[type=text], input[type=search], input[type=email], textarea)',
  ),
];

beforeEach(() => {
  faults = [];
  sessionStorage.clear();
  globalThis.fetch = fetching;
  globalThis.scrollTo = () => undefined;
  globalThis.matchMedia = (() => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
  jest
    .spyOn(console, 'error')
    .mockImplementation((...words) => void faults.push(words.map(String).join(' ').slice(0, 600)));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.head.innerHTML = '';
  jest.restoreAllMocks();
});

it.each(ADDRESSES)('%s is drawn the same by server and browser, and keeps what is typed before', async (address) => {
  await draw(address);
  const before = fields();
  for (const field of before) fireEvent.input(field, { target: { value: 'typed' } });
  await hydrate();
  expect(faults).toEqual([]);
  const kept = before.map((field) => [field.name, field.isConnected, field.value.includes('typed')]);
  expect(kept).toEqual(before.map(({ name }) => [name, true, true]));
});

it('the link of a contested decision brings its subject and its reference, above what was typed', async () => {
  await draw('/contact?sujet=signalement&reference=SIG-ABCD2345');
  const [message] = [...document.querySelectorAll('textarea')];
  fireEvent.input(message!, { target: { value: 'Bonjour' } });
  await hydrate();
  expect(message!.value).toBe('Référence\u00a0: SIG-ABCD2345\n\nBonjour');
  expect(document.querySelector<HTMLSelectElement>('[name=sujet]')!.value).toBe('signalement');
});

it('an element that an extension put into a form takes nothing that was typed', async () => {
  await draw('/contact');
  const message = document.querySelector('textarea')!;
  fireEvent.input(message, { target: { value: 'Bonjour' } });
  message.before(Object.assign(document.createElement('div'), { id: '__lpform_message' }));
  await hydrate();
  expect(document.querySelector('textarea')!.value).toBe('Bonjour');
});
