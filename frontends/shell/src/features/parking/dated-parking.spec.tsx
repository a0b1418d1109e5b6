import { listingsApi } from '@placette/contracts/client/listings';
import { calendarApi } from '@placette/contracts/client/listings/calendar';
import { addDays, today } from '@placette/contracts/kernel/days';
import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { renderScreen, visitor } from '@placette/shell-api/testing';
import { addMonths, firstOf, lastOf, monthOf } from '@placette/ui/month-days';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aNearby, aParking, ID } from '../../../test/samples.js';
import { ParkingScreen } from './parking-screen.js';

const start = addDays(today(), 20);
const dates = `?date_debut=${start}&date_fin=${addDays(start, 9)}`;

function open(part: Partial<ParkingSpotPage> = {}, search = '', state?: unknown) {
  return renderScreen(<ParkingScreen />, {
    path: '/parking/:id',
    at: state === undefined ? `/parking/${ID}${search}` : { pathname: `/parking/${ID}`, state },
    session: visitor,
    answers: [
      [calendarApi.getAvailability, () => ({ nombre_places: 3, days: [], free_spots: 1 })],
      [listingsApi.getParkingSpotPage, () => aParking({ viewer: 'visitor', ...part })],
    ],
  });
}
const plain = (node: Element | null) => node?.textContent?.replace(/\s/g, ' ') ?? '';
const panel = () => screen.findByRole('region', { name: 'Prix et disponibilité' });
/** Under the title. */
const way = async () => plain((await screen.findByRole('heading', { level: 1 })).nextElementSibling);
const links = async (name: string) =>
  (await screen.findAllByRole('link', { name })).map((link) => link.getAttribute('href'));

describe('what decides on a parking', () => {
  it('is how far the nearest place is and how to get there, under the title', async () => {
    open({ nearby: [aNearby({ name: 'Paris-Orly', distance_meters: 2_200 })], shuttle_service: 'free' });
    expect(await way()).toBe('À 2,2 km de Paris-Orly, navette gratuite');
  });

  it.each([
    ['the search', `/dashboard/rechercher?location_id=${ID.replace('11', '12')}`],
    ['the page of a place', '/lieux/gare-du-nord?date_debut=2027-03-01'],
  ])('is the place looked for, where the reader comes from %s', async (_list, from) => {
    const station = aNearby({ id: ID.replace('11', '12'), name: 'Gare du Nord', slug: 'gare-du-nord' });
    open({ nearby: [aNearby({ distance_meters: 900 }), station], shuttle_service: 'included' }, '', { from });
    expect(await way()).toBe('À 3,2 km de la gare du Nord, navette comprise');
    screen.getByRole('region', { name: 'Carte de la zone, 95700 Roissy-en-France, et de Gare du Nord' });
  });

  it('is the total of the stay, first, in the panel and in the bar (C14, C44)', async () => {
    open({}, dates);
    expect(plain(await panel())).toMatch(/^61 € pour 9 joursDu .*8 € par jour, 45 € par semaine/);
    const totals = await screen.findAllByText((_text, element) => /^61 € pour 9 jours$/.test(plain(element)));
    expect(totals).toHaveLength(2);
  });

  it('is the price of a day without dates, which a press leads to', async () => {
    open();
    expect(plain(await panel())).toMatch(/^8 € par jour45 € par semaine/);
    await userEvent.click(screen.getByRole('button', { name: 'Choisir mes dates' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Dépôt de la voiture' }));
  });

  it.each([
    ['reversed', `?date_debut=${addDays(start, 9)}&date_fin=${start}`],
    ['past', `?date_debut=${addDays(today(), -2)}&date_fin=${start}`],
    ['of more than a year', `?date_debut=${start}&date_fin=${addDays(start, 366)}`],
  ])('is no total of dates that are %s (C23)', async (_case, search) => {
    open({}, search);
    expect(plain(await panel())).toMatch(/^8 € par jour/);
  });

  it('is how it is paid and called off, then the law of the contract (L10)', async () => {
    open({ owner: { ...aParking().owner, is_professional: false } });
    const said = plain(await panel());
    expect(said).toMatch(/Paiement directement entre vous.* Annulation gratuite jusqu’à la veille de/);
    expect(said).toMatch(
      /l’arrivée\.Annonce d’un particulier : votre contrat relève du Code civil, pas du droit de la consommation\. En savoir plus$/,
    );
    const more = within(await panel()).getByRole('link', { name: 'En savoir plus' });
    expect(more.getAttribute('href')).toBe('/classement#particulier-ou-professionnel');
  });

  it('is the other law, where the owner is a professional (L10)', async () => {
    open();
    expect(plain(await panel())).toContain('Annonce d’un professionnel : le droit de la consommation s’applique');
  });
});

describe('the dates of a parking', () => {
  it('follow a visitor to the sign-in and back, to the places, and to the list', async () => {
    open({}, dates);
    const back = `/auth?retour=${encodeURIComponent(`/parking/${ID}${dates}`)}`;
    expect(new Set(await links('Contacter le propriétaire'))).toEqual(new Set([back]));
    expect(await links('Enregistrer')).toEqual([back]);
    expect(new Set(await links(aNearby().name))).toEqual(new Set([`/lieux/paris-charles-de-gaulle${dates}`]));
  });

  it('are chosen on one month of days', async () => {
    open({}, dates);
    expect((await screen.findByRole('grid')).getAttribute('aria-label')).toBe('Places libres de Garage fermé');
  });

  it('are chosen on two months where they have room, and the keys go from one to the other', async () => {
    const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    Object.defineProperty(globalThis, 'matchMedia', { value: () => wide, configurable: true });
    try {
      const { callsOf } = open({}, dates);
      expect(await screen.findAllByRole('grid')).toHaveLength(2);
      const month = monthOf(start);
      const next = addMonths(month, 1);
      await waitFor(() =>
        expect(callsOf(calendarApi.getAvailability).map(({ query }) => query)).toContainEqual({
          from: firstOf(month),
          to: lastOf(next),
        }),
      );
      const day = (each: string) => document.querySelector<HTMLElement>(`button[data-day="${each}"]`);
      day(lastOf(month))?.focus();
      await userEvent.keyboard('{ArrowRight}');
      expect(document.activeElement).toBe(day(firstOf(next)));
      expect(screen.getAllByRole('grid')).toHaveLength(2);
      day(lastOf(next))?.focus();
      await userEvent.keyboard('{ArrowRight}');
      await waitFor(() => expect(document.activeElement).toBe(day(firstOf(addMonths(next, 1)))));
      expect(day(firstOf(next))?.tabIndex).toBe(-1);
      expect(day(firstOf(month))).toBeNull();
    } finally {
      Reflect.deleteProperty(globalThis, 'matchMedia');
    }
  });
});

describe('the way back', () => {
  it.each([
    ['/dashboard/rechercher?location_id=1&max_price=20', 'Retour aux résultats'],
    ['/lieux/paris-orly?date_debut=2027-03-01', 'Retour aux résultats'],
    ['/dashboard/favoris', 'Retour à mes favoris'],
  ])('leads to the list that the parking was opened from: %s', async (from, name) => {
    open({}, '', { from });
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(from);
  });

  it.each([[null], [{ from: 'https://ailleurs.example/lieux/' }], [{ from: '/auth' }], [{ from: 3 }]])(
    'leads to the nearest place otherwise: %j',
    async (state) => {
      open({}, '', state);
      expect((await links(aNearby().name))[0]).toBe('/lieux/paris-charles-de-gaulle');
      expect(screen.queryByRole('link', { name: /^Retour/ })).toBeNull();
    },
  );
});
