import type { LocationPage } from '@placette/contracts/catalog/api';
import { catalogApi } from '@placette/contracts/client/catalog';
import { addDays, today } from '@placette/contracts/kernel/days';
import { renderScreen, signedIn, visitor } from '@placette/shell-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aCard, aLocationPage, aRedactedCard, ID } from '../../../test/samples.js';
import { LocationScreen } from './location-screen.js';

const date_debut = addDays(today(), 20);
const date_fin = addDays(today(), 27);
const dates = `?date_debut=${date_debut}&date_fin=${date_fin}`;
const stay = { date_debut, date_fin, days: 7, parkings: 3, lowest_total: 45, highest_total: 80.5 };
const dated = aRedactedCard({
  total: 59.5,
  free_spots: 2,
  has_security: true,
  accepted_vehicle_types: ['voiture', 'suv'],
});

function open(search: string, part: Partial<LocationPage> = {}, session = visitor) {
  return renderScreen(<LocationScreen />, {
    path: '/lieux/:slug',
    at: `/lieux/paris-charles-de-gaulle${search}`,
    session,
    answers: [[catalogApi.getLocationPage, () => aLocationPage({ parkings: [dated], stay, ...part })]],
  });
}
const section = () => screen.findByRole('region', { name: 'Places chez les particuliers' });
const plain = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ') ?? '';

describe('the page of a location for a stay (C44)', () => {
  it('asks for the dates of its address, and gives the total first', async () => {
    const { callsOf } = open(dates);
    const offered = plain(await section());
    expect(callsOf(catalogApi.getLocationPage)[0]?.query).toEqual({ date_debut, date_fin });
    for (const said of ['59,50 € pour 7 jours', 'soit 8,50 € par jour', '2 libres', 'Sécurisé', 'Pour voiture, SUV'])
      expect(offered).toContain(said);
    expect(offered).toContain('3 parkings libres, de 45 € à 80,50 € pour 7 jours.');
    expect(plain(screen.getByText(/^Dès/))).toBe('Dès 45 € pour 7 jours');
  });

  it('says after the rows what it takes to ask, each step with its time, and then the button (PL-12, C53)', async () => {
    open(dates, { answer_minutes: 95 });
    const shown = within(await section());
    const lines = shown.getAllByRole('listitem').map(plain);
    expect(lines.slice(-4)).toEqual([
      'Créez votre compte2 min',
      'Ajoutez votre véhiculeles places s’ouvrent aussitôt',
      expect.stringContaining('2 à 3 jours ouvrés (48–\u206072 h)') as string,
      expect.stringMatching(/Écrivez au propriétaire.*2 h en général$/) as string,
    ]);
    const button = within(await section()).getByRole('link', { name: 'Connexion requise' });
    expect(button.getAttribute('href')).toBe(
      `/auth?retour=${encodeURIComponent(`/lieux/paris-charles-de-gaulle${dates}`)}`,
    );
    expect(shown.getByText(/^59,50/).compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  it('leads on with the same dates, to a parking and to the search', async () => {
    open(dates, { parkings: [aCard({ total: 49 })], stay: { ...stay, parkings: 44 } }, signedIn());
    const link = await screen.findByRole('link', { name: 'Cour privée' });
    expect(link.getAttribute('href')).toBe(`/parking/${ID}${dates}`);
    const search = screen.getByRole('link', { name: 'Voir les 43 autres' });
    expect(search.getAttribute('href')).toBe(`/dashboard/rechercher?location_id=${ID}&${dates.slice(1)}`);
  });

  it('shows where they lie, by area, in words too, before any script (FD-04)', async () => {
    const areas = [
      { latitude: 49, longitude: 2.5, parkings: 12 },
      { latitude: 49.045, longitude: 2.568, parkings: 4 },
    ];
    open(dates, { areas });
    const drawing = await screen.findByRole('img', { name: /^Parkings libres près de/ });
    expect(drawing.getAttribute('aria-label')?.replace(/\s/g, ' ')).toBe(
      'Parkings libres près de Paris-Charles-de-Gaulle : 12 tout près, 4 à 7 km au nord-est',
    );
    expect(drawing.textContent).toContain('15\u00a0km');
    screen.getByRole('button', { name: 'Voir la carte' });
  });

  it('draws nothing where fewer than three parkings lie (FD-04)', async () => {
    open(dates);
    await section();
    expect(screen.queryByRole('button', { name: 'Voir la carte' })).toBeNull();
  });

  it('is a plain form too: without script the address gets the dates, with it the rows the focus', async () => {
    open(dates);
    const field = await screen.findByRole('textbox', { name: 'Dépôt de la voiture' });
    const form = (field as HTMLInputElement).form!;
    expect([form.getAttribute('action'), form.method]).toEqual(['/lieux/paris-charles-de-gaulle', 'get']);
    expect([...new FormData(form).keys()]).toEqual(['date_debut', 'date_fin']);
    const shown: Element[] = [];
    Element.prototype.scrollIntoView = function () {
      shown.push(this);
    };
    await userEvent.click(screen.getByRole('button', { name: 'Voir les places libres' }));
    const heading = screen.getByRole('heading', { name: 'Places chez les particuliers' });
    expect([document.activeElement, shown]).toEqual([heading, [heading]]);
  });

  it('opens the calendar for whoever asks for free spaces before choosing dates', async () => {
    open('', { stay: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Voir les places libres' }));
    await screen.findByRole('dialog', { name: 'Dates de votre séjour' });
  });

  it('says which date is missing when the form is sent', async () => {
    open('', { stay: null });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Dépôt de la voiture' }), `${date_debut}{Enter}`);
    await screen.findByText('Indiquez aussi le jour de la reprise');
  });

  it('says that nothing is free for these dates, with the way to what there is', async () => {
    open(dates, { parkings: [], stay: { ...stay, parkings: 0, lowest_total: null, highest_total: null } });
    within(await section()).getByText('Aucune place n’est libre à ces dates près de ce lieu.');
    const link = within(await section()).getByRole('link', { name: 'Voir les places sans dates' });
    expect(link.getAttribute('href')).toBe('/lieux/paris-charles-de-gaulle');
  });

  it.each([
    [`?date_debut=${date_fin}&date_fin=${date_debut}`, 'La date de fin doit être après la date de début'],
    [`?date_debut=${addDays(today(), -1)}&date_fin=${date_fin}`, 'Le jour du dépôt est déjà passé'],
    [`?date_debut=${date_debut}&date_fin=${addDays(date_debut, 366)}`, 'Un séjour dure 365 jours au maximum'],
    [`?date_debut=${date_debut}`, 'Indiquez aussi le jour de la reprise'],
    ['?date_debut=hier&date_fin=demain', /^Écrivez la date ainsi/],
  ])('says why %s is no stay, and shows the page without dates (C23)', async (search, message) => {
    const { callsOf } = open(search, { stay: null, parkings: [aRedactedCard()] });
    await screen.findByText(message);
    expect(plain(await section())).toContain('4 parkings, de 7,50 € à 12 € par jour.');
    await waitFor(() => expect(callsOf(catalogApi.getLocationPage).map(({ query }) => query)).toEqual([{}]));
  });
});
