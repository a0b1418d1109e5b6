import { tripApi } from '@placette/contracts/client/requests/trip';
import { addDays, today } from '@placette/contracts/kernel/days';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { ApiProblem, forgetCachedStays } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { aTrip, aReceivedTrip, withJourney } from '../../../test/samples.js';
import { offlinePage } from './offline-copy.js';
import { TripScreen } from './trip-screen.js';

/** The Cache API of a browser, of which jsdom has none: caches by name, each with its answers by address. */
class Browser {
  readonly kept = new Map<string, Map<string, Response>>();
  keys = () => Promise.resolve([...this.kept.keys()]);
  delete = (name: string) => Promise.resolve(this.kept.delete(name));
  open = (name: string) => {
    const found = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, found);
    return Promise.resolve({
      put: (path: string, page: Response) => Promise.resolve(void found.set(path, page)),
      delete: (path: string) => Promise.resolve(found.delete(path)),
      keys: () => Promise.resolve([...found.keys()]),
    });
  };
  /** Addresses that open without network, whoever keeps them. */
  paths = () => [...this.kept.values()].flatMap((pages) => [...pages.keys()]);
}

class Page {
  constructor(
    readonly text: string,
    readonly init: ResponseInit,
  ) {}
}

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
  Reflect.deleteProperty(globalThis, Symbol.for('placette.reader'));
  Object.assign(globalThis, { caches: browser, Response: Page });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
  Reflect.deleteProperty(globalThis, 'Response');
});

const coming = (part: Partial<Trip['stay']['request']> = {}): Trip => {
  const trip = aTrip();
  const days = { start_date: addDays(today(), 1), end_date: addDays(today(), 3) };
  return { ...trip, stay: { ...trip.stay, request: { ...trip.stay.request, ...days, ...part } } as Trip['stay'] };
};
const open = (answer: () => Trip, id = 'a') =>
  renderScreen(<TripScreen />, {
    path: '/dashboard/sejours/:id',
    at: `/dashboard/sejours/${id}`,
    answers: [[tripApi.getTrip, answer]],
  });
const read = async (answer: () => Trip, id = 'a') => {
  open(answer, id);
  await screen.findByRole('heading', { level: 1 });
  return cleanup;
};

describe('TR-03 what stays in the browser of a stay', () => {
  it('is its page, at its address, for this person', async () => {
    await read(coming);
    await waitFor(() => expect(browser.paths()).toEqual(['/dashboard/sejours/a']));
    const [[name, pages]] = [...browser.kept] as [[string, Map<string, unknown>]];
    expect(name).toMatch(/^placette-sejours-.+/);
    const page = pages.get('/dashboard/sejours/a') as Page;
    expect(page.text).toContain('12 rue des Peupliers');
    const said = (page.init.headers as Record<string, string>)['x-stay'] ?? '';
    expect(JSON.parse(decodeURIComponent(said))).toMatchObject({
      start: addDays(today(), 1),
      end: addDays(today(), 3),
    });
  });

  it.each([
    ['cancelled', () => coming({ status: 'cancelled', cancelled_by: 'owner' })],
    ['completed', () => coming({ status: 'completed' })],
    ['over', () => coming({ start_date: addDays(today(), -3), end_date: addDays(today(), -1) })],
  ])('goes once it is read as %s', async (_state, later) => {
    const leave = await read(coming);
    await waitFor(() => expect(browser.paths()).toHaveLength(1));
    leave();
    await read(later);
    await waitFor(() => expect(browser.paths()).toEqual([]));
  });

  it('goes once it is not there for this person any more', async () => {
    const leave = await read(coming);
    await waitFor(() => expect(browser.paths()).toHaveLength(1));
    leave();
    open(() => {
      throw new ApiProblem('request_not_found', 404, 'Demande introuvable.');
    });
    await waitFor(() => expect(browser.paths()).toEqual([]));
  });

  it('is not written for somebody who signs out meanwhile', async () => {
    const openCache = browser.open;
    browser.open = async (name) => {
      await forgetCachedStays(null);
      return openCache(name);
    };
    const written = jest.spyOn(browser, 'delete');
    await read(coming);
    await waitFor(() => expect(written).toHaveBeenCalled());
    expect(browser.paths()).toEqual([]);
  });

  it('is erased for everybody but the one who signs in, and for all at a sign-out', async () => {
    await read(coming);
    await waitFor(() => expect(browser.paths()).toHaveLength(1));
    const [mine] = browser.kept.keys();
    await browser.open('placette-sejours-other');
    await browser.open('placette-documents');
    await forgetCachedStays(mine!.replace('placette-sejours-', ''));
    expect([...browser.kept.keys()]).toEqual([mine, 'placette-documents']);
    await forgetCachedStays(null);
    expect([...browser.kept.keys()]).toEqual(['placette-documents']);
  });
});

const now = new Date('2027-02-27T11:05:00Z');
const pageOf = (trip: Parameters<typeof offlinePage>[0]) =>
  new DOMParser().parseFromString(offlinePage(trip, now, 'Placette'), 'text/html');
const words = (page: Document) => page.body.textContent.replaceAll(/\s+/g, ' ');

describe('TR-03 the page of a stay without network', () => {
  it('says when it was read, where to go, how to get in, whom to call and what to pay', () => {
    const page = pageOf(aTrip());
    expect(page.querySelector('h1')?.textContent).toBe('Du 3 au 10 mars 2027');
    for (const fact of [
      'Séjour lu le 27 février 2027 à 12 h 05.',
      '12 rue des Peupliers, 95700 Roissy-en-France',
      'Portail vert; code 4512 Sonnez deux fois.',
      'Renault Clio, AA-123-BB',
      '56 €, à régler directement avec Camille',
    ])
      expect(words(page)).toContain(fact);
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'geo:49.004,2.517?q=49.004,2.517',
      'tel:0612345678',
      '',
      '/hors-ligne',
    ]);
    expect(words(pageOf(aReceivedTrip()))).toContain('vous recevez Denis D.');
  });

  it('TR-01 says the journey to both sides, and which hour the shuttle does not serve', () => {
    expect(words(pageOf(withJourney(aTrip())))).toContain(
      'TrajetAller : arrivée à 8 h 30, vol ou train AF 1234 Retour : à 0 h 15 Voyageurs : 2 personnes, 3 bagages Navette : aller et retour La navette circule de 5 h à 23 h 30 ; votre retour à 0 h 15 est en dehors.',
    );
    // C61: a paid shuttle stands beside the total.
    expect(words(pageOf(withJourney(aTrip())))).toContain('avec Camille + navette 2 × 7 €, à régler sur place');
    expect(words(pageOf(withJourney(aReceivedTrip())))).toContain('Votre navette circule de 5 h à 23 h 30 ; le retour');
    expect(words(pageOf(aTrip()))).not.toContain('Trajet');
  });

  it('says the hour of return that was told last (CN-03)', () => {
    const trip = aTrip();
    const request = { ...trip.stay.request, told_return_hour: '18:30' };
    const page = pageOf({ ...trip, stay: { ...trip.stay, request } as typeof trip.stay });
    expect(words(page)).toContain('Retour annoncé à 18 h 30.');
  });

  it('fetches and runs nothing, whatever people wrote', () => {
    const trip = aTrip();
    const access_instructions = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const page = pageOf({ ...trip, place: { ...trip.place!, access_instructions } });
    expect(page.querySelectorAll('script, img, link, iframe')).toHaveLength(0);
    expect(words(page)).toContain(access_instructions);
  });
});
