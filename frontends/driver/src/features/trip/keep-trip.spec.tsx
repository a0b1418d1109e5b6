import { tripApi } from '@placette/contracts/client/requests/trip';
import { addDays, today } from '@placette/contracts/kernel/days';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { ApiProblem, forgetKeptStays } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { aTrip } from '../../../test/samples.js';
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
    expect((pages.get('/dashboard/sejours/a') as Page).text).toContain('12 rue des Peupliers');
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

  it('is erased for everybody but the one who signs in, and for all at a sign-out', async () => {
    await read(coming);
    await waitFor(() => expect(browser.paths()).toHaveLength(1));
    const [mine] = browser.kept.keys();
    await browser.open('placette-sejours-other');
    await browser.open('placette-documents');
    await forgetKeptStays(mine!.replace('placette-sejours-', ''));
    expect([...browser.kept.keys()]).toEqual([mine, 'placette-documents']);
    await forgetKeptStays(null);
    expect([...browser.kept.keys()]).toEqual(['placette-documents']);
  });
});
