import { jest } from '@jest/globals';
import { favouritesApi } from '@placette/contracts/client/listings/favourites';
import { lastSearchApi } from '@placette/contracts/client/listings/last-search';
import { staysApi } from '@placette/contracts/client/requests';
import { preparedRequestsApi } from '@placette/contracts/client/requests/prepared';
import { addDays, today } from '@placette/contracts/kernel/days';
import type { FavouriteOffered } from '@placette/contracts/listings/favourites/api';
import type { LastSearch } from '@placette/contracts/listings/last-search/api';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { aSentRequest, PARKING_ID } from '@placette/shell-api/testing/samples';
import { shortRange } from '@placette/ui/format';
import { act, screen, within } from '@testing-library/react';
import { ComesBack } from './comes-back.js';

const [start_date, end_date] = [addDays(today(), 10), addDays(today(), 19)];
const range = shortRange(start_date, end_date, today());
const { owner, ...request } = aSentRequest({ status: 'approved', start_date, end_date });
const theirs = { side: 'requester', request: { ...request, id: 'sejour', owner } };
const received = { side: 'owner', request: { ...request, id: 'recu', requester: owner } };
const prepared = (id: string, part: object = {}) => ({
  ...{ id, status: 'prepared', start_date, end_date, total_price: 56, held_because: null },
  parking_spot: { title: 'Cour calme' },
  ...part,
});
const orly: LastSearch = { location: { id: PARKING_ID, name: 'Orly' }, date_debut: start_date, date_fin: end_date };
const favourite = (parking_spot_id: string, part: Partial<FavouriteOffered> = {}) => ({
  ...{ state: 'open', parking_spot_id, title: `Box ${parking_spot_id}`, city: 'Orly', price_per_day: 8, stay: null },
  ...part,
});

interface Given {
  running?: object[];
  coming?: object[];
  prepared?: object[];
  search?: LastSearch | null;
  favourites?: object[];
  stays?: () => unknown;
}

function open({ running = [], coming = [], prepared: open = [], search = null, favourites = [], stays }: Given = {}) {
  const form = (
    <ComesBack>
      <form aria-label="Rechercher" />
    </ComesBack>
  );
  return renderScreen(form, {
    path: '/dashboard/rechercher',
    at: '/dashboard/rechercher',
    answers: [
      [
        staysApi.listStays,
        stays ??
          ((call) => ({
            stays: (call as { query: { period: string } }).query.period === 'running' ? running : coming,
            next_cursor: null,
          })),
      ],
      [preparedRequestsApi.listPreparedRequests, () => ({ prepared: open })],
      [lastSearchApi.getLastSearch, () => ({ is_kept: true, search })],
      [favouritesApi.listFavourites, () => ({ favourites })],
    ],
  });
}
/** Each row as it reads, and where its one link leads. */
const rows = async () =>
  within(await screen.findByRole('region', { name: 'Reprendre' }))
    .getAllByRole('listitem')
    .map((row) => {
      const link = within(row).getByRole('link');
      return [link.textContent!.replaceAll('\u00a0', ' ').trim(), link.getAttribute('href')];
    });
const plain = range.replaceAll('\u00a0', ' ');
const dates = `date_debut=${start_date}&date_fin=${end_date}`;

describe('who comes back (FD-07)', () => {
  it('goes on with the next stay, what is prepared, the last search and favourites, in this order', async () => {
    const { callsOf } = open({
      coming: [received, theirs],
      prepared: [prepared('a'), prepared('b', { held_because: 'price_rose' }), prepared('c', { status: 'sent' })],
      search: orly,
      favourites: [
        favourite('1', { stay: { is_free: false, total: 90 } }),
        favourite('2', { stay: { is_free: true, total: 72.5 } }),
        { state: 'withdrawn', parking_spot_id: '3' },
      ],
    });
    expect(await rows()).toEqual([
      [`Prochain séjour Garage fermé Roissy-en-France, ${plain}`, '/dashboard/sejours/sejour'],
      [
        `Demande préparée Cour calme, ${plain} Part dès que votre identité est vérifiée. 56 €`,
        '/dashboard/mes-demandes',
      ],
      [`Demande préparée Cour calme, ${plain} Le prix de ce séjour a augmenté. 56 €`, '/dashboard/mes-demandes'],
      [`Dernière recherche Orly, ${plain}`, `/dashboard/rechercher?location_id=${PARKING_ID}&${dates}`],
      [`Favori Box 2 Libre, ${plain} 72,50 €`, `/parking/2?${dates}`],
      [`Favori Box 1 Complet, ${plain} 90 €`, `/parking/1?${dates}`],
    ]);
    expect(callsOf(favouritesApi.listFavourites)).toMatchObject([
      { query: { date_debut: start_date, date_fin: end_date } },
    ]);
  });

  it('sees the stay that is going on before one to come', async () => {
    const begun = { ...theirs, request: { ...theirs.request, id: 'en-cours', start_date: today() } };
    open({ running: [begun], coming: [theirs] });
    expect(await rows()).toMatchObject([[expect.stringMatching(/^Séjour en cours/), '/dashboard/sejours/en-cours']]);
  });

  it('sees three favourites at most, at their price of a day where no dates were searched', async () => {
    const place = { ...orly, date_debut: null, date_fin: null };
    open({ search: place, favourites: ['1', '2', '3', '4'].map((id) => favourite(id)) });
    const shown = await rows();
    expect(shown[0]).toEqual(['Dernière recherche Orly', `/dashboard/rechercher?location_id=${PARKING_ID}`]);
    expect(shown.slice(1)).toEqual(
      ['1', '2', '3'].map((id) => [`Favori Box ${id} Orly 8 € par jour`, `/parking/${id}`]),
    );
  });

  it('sees the form alone where there is nothing, not even a title', async () => {
    open({ coming: [received] });
    await screen.findByRole('form');
    expect(document.body.textContent).toBe('');
  });

  /** Stays that are read once `answer` is called. */
  function held() {
    let answer = () => undefined as void;
    const answered = new Promise<void>((done) => (answer = done));
    return { stays: () => answered.then(() => ({ stays: [], next_cursor: null })), answer: () => answer() };
  }
  const isAbove = (form: HTMLElement, region: HTMLElement) =>
    (region.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

  it('sees it above the form, which comes with it, so that nothing moves', async () => {
    const { stays, answer } = held();
    open({ search: orly, stays });
    await act(async () => undefined);
    expect(screen.queryByRole('form')).toBeNull();
    answer();
    const region = await screen.findByRole('region', { name: 'Reprendre' });
    expect(isAbove(screen.getByRole('form'), region)).toBe(true);
  });

  it('sees it below the form, which waits a second at most', async () => {
    jest.useFakeTimers();
    const { stays, answer } = held();
    open({ search: orly, stays });
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(screen.queryByRole('form')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    const form = screen.getByRole('form');
    answer();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('form')).toBe(form);
    expect(isAbove(form, screen.getByRole('region', { name: 'Reprendre' }))).toBe(false);
    jest.useRealTimers();
  });

  it('goes on with the rest where one of it cannot be read', async () => {
    open({ search: orly, stays: () => Promise.reject(new ApiProblem('internal', 500, 'Une erreur est survenue.')) });
    expect(await rows()).toHaveLength(1);
  });
});
