import { jest } from '@jest/globals';
import { ownParkingsApi } from '@placette/contracts/client/listings/own-parkings';
import { pausesApi } from '@placette/contracts/client/listings/pauses';
import type { Pause, PausePreview } from '@placette/contracts/listings/pauses/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { anOwnParking } from '@placette/shell-api/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ParkingsScreen } from './parkings-screen.js';

const { listPauses, previewPause, pauseParkings, endPause } = pausesApi;
const id = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a71';
const aPause: Pause = { id, from: '2026-12-24', to: '2027-01-02', parkings: 2 };
const stay = { request_id: id, parking_title: 'Garage fermé', start_date: '2026-12-26', end_date: '2026-12-30' };

interface Given {
  pauses?: Pause[];
  stays?: PausePreview['stays'];
  pause?: () => unknown;
  end?: () => unknown;
}
const open = ({ pauses = [], stays = [], pause = () => aPause, end = () => undefined }: Given = {}) =>
  renderScreen(<ParkingsScreen />, {
    path: '/dashboard/parkings',
    at: '/dashboard/parkings',
    answers: [
      [ownParkingsApi.listMyParkingSpots, () => ({ parkings: [anOwnParking()] })],
      [listPauses, () => ({ pauses })],
      [previewPause, () => ({ parkings: 1, stays })],
      [pauseParkings, pause],
      [endPause, end],
    ],
  });
const dialog = () => screen.findByRole('dialog', { name: 'Mettre tous mes parkings en pause' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function choose(first: string, last: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Tout mettre en pause' }));
  const inside = within(await dialog());
  await userEvent.type(inside.getByLabelText(/^Premier jour/), first);
  await userEvent.type(inside.getByLabelText(/^Dernier jour/), last);
  await userEvent.tab();
}

/** Only the date stands still. */
beforeAll(() => {
  const doNotFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'];
  const others = ['queueMicrotask', 'nextTick', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'];
  jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), doNotFake: [...doNotFake, ...others] as never });
});
afterAll(() => void jest.useRealTimers());

describe('a pause of all parkings (OB-04)', () => {
  it('names the stays that go on, then blocks the days chosen', async () => {
    const opened = open({ stays: [stay] });
    await choose('24/12/2026', '02/01/2027');
    await screen.findByText('Un séjour approuvé aura lieu comme convenu');
    expect(screen.getByRole('link', { name: 'Garage fermé' }).getAttribute('href')).toBe(`/dashboard/demandes/${id}`);
    screen.getByText('Du 26 au 30 décembre 2026');
    await press('Mettre en pause');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened.callsOf(pauseParkings)).toMatchObject([{ body: { from: '2026-12-24', to: '2027-01-02' } }]);
  });

  it('sends nothing without both days, and says what is missing', async () => {
    const opened = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Tout mettre en pause' }));
    await press('Mettre en pause');
    await screen.findByText('Choisissez le premier jour');
    expect(opened.callsOf(pauseParkings)).toEqual([]);
  });

  it('keeps the days when the server refuses them', async () => {
    const refused = 'Une autre pause comprend déjà une partie de ces jours.';
    open({ pause: () => Promise.reject(new ApiProblem('pause_overlaps', 409, refused)) });
    await choose('24/12/2026', '26/12/2026');
    await screen.findByText('Aucun séjour approuvé ces jours-là.');
    await press('Mettre en pause');
    await screen.findByText(refused);
    expect(within(await dialog()).getByLabelText<HTMLInputElement>(/^Dernier jour/).value).not.toBe('');
  });

  it('is said above the list, and ended by one press', async () => {
    const opened = open({ pauses: [aPause] });
    await screen.findByText(/^Du 24 décembre 2026 au 2 janvier 2027\s: 2\sparkings en pause$/);
    await userEvent.click(screen.getByRole('button', { name: /^Annuler la pause/ }));
    await waitFor(() => expect(opened.callsOf(endPause)).toMatchObject([{ params: { pause_id: id } }]));
    expect(opened.questions).toEqual([]);
  });

  it('says « Reprendre » of one that has begun, and why it could not be ended', async () => {
    open({ pauses: [{ ...aPause, from: '2026-11-20' }], end: () => Promise.reject(ApiProblem.network()) });
    await userEvent.click(await screen.findByRole('button', { name: /^Reprendre/ }));
    await screen.findByRole('alert');
  });
});
