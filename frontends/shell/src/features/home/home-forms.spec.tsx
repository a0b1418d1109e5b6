import { catalogApi } from '@placette/contracts/client/catalog';
import { renderScreen, visitor } from '@placette/shell-api/testing';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aLocationPage } from '../../../test/samples.js';
import { SavingsCalculator } from './savings-calculator.js';
import { SearchForm } from './search-form.js';

describe('the search of the home page', () => {
  const brest = { ...aLocationPage().location, name: 'Aéroport de Brest', slug: 'brest' };
  const cholet = { kind: 'commune', label: 'Cholet (49300)', latitude: 47.06, longitude: -0.88 };
  const open = (found: object = { locations: [brest], areas: [], guesses: [] }) =>
    renderScreen(<SearchForm />, {
      path: '/',
      at: '/',
      session: visitor,
      answers: [[catalogApi.suggestLocations, () => found]],
    });
  const field = () => screen.getByRole('combobox', { name: /Près de quel aéroport/ });

  it('goes to the page of a chosen suggestion, by the keyboard too (SE-02)', async () => {
    const { location } = open();
    await userEvent.type(field(), 'bre');
    await screen.findByRole('option', { name: /Aéroport de Brest/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Rechercher' }));
    expect(location.pathname).toBe('/lieux/brest');
  });

  it('leads from a commune to the places near it', async () => {
    const { location } = open({
      locations: [],
      areas: [{ ...cholet, nearest: [{ ...brest, distance_meters: 9_300 }] }],
      guesses: [],
    });
    await userEvent.type(field(), 'chol');
    await userEvent.click(await screen.findByRole('option', { name: /Cholet \(49300\)/ }));
    const near = await screen.findByRole('option', { name: /Aéroport de Brest.*à 9,3\skm/ });
    screen.getByText('Les lieux les plus proches de Cholet (49300), à vol d’oiseau');
    await userEvent.click(near);
    expect(location.pathname).toBe('/');
    await userEvent.click(screen.getByRole('button', { name: 'Rechercher' }));
    expect(location.pathname).toBe('/lieux/brest');
  });

  it('guesses and offers to propose the place when nothing is found', async () => {
    open({ locations: [], areas: [], guesses: [brest] });
    await userEvent.type(field(), 'brsst');
    await screen.findByRole('option', { name: /Aéroport de Brest/ });
    expect(screen.getByText('Proposer ce lieu').getAttribute('href')).toBe('/lieux?q=brsst');
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toContainEqual(expect.stringMatching(/^Aucun lieu de ce nom/));
  });

  it('offers all types or one of the three (HO-02, C20)', () => {
    open();
    const types = screen.getByLabelText('Type de lieu').querySelectorAll('option');
    expect([...types].map(({ value }) => value)).toEqual(['', 'aeroport', 'gare', 'event']);
  });

  it('goes to the places with text and type (HO-02)', async () => {
    const { location } = open();
    await userEvent.type(field(), ' Lyon ');
    await userEvent.selectOptions(screen.getByLabelText('Type de lieu'), 'Gare');
    await userEvent.click(screen.getByRole('button', { name: 'Rechercher' }));
    expect(location.pathname + location.search).toBe('/lieux?q=Lyon&type=gare');
  });

  it('leaves out what was not given (HO-02)', async () => {
    const { location } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Rechercher' }));
    expect(location.pathname + location.search).toBe('/lieux');
  });

  it('has three quick searches (HO-03)', () => {
    open();
    const chips = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(chips).toEqual([
      ['CDG', '/lieux?q=CDG'],
      ['Orly', '/lieux?q=Orly'],
      ['Gare du Nord', '/lieux?q=Gare+du+Nord'],
    ]);
  });
});

describe('the savings calculator', () => {
  const open = () => renderScreen(<SavingsCalculator />, { path: '/', at: '/', session: visitor });
  const result = () => screen.getByRole('status').textContent?.replace(/\s/g, ' ');

  it('has the limits and first values of the specification (HO-04)', () => {
    open();
    const sliders = screen.getAllByRole<HTMLInputElement>('slider');
    expect(sliders.map(({ min, max, value }) => [min, max, value])).toEqual([
      ['1', '30', '7'],
      ['10', '40', '20'],
      ['3', '15', '8'],
    ]);
    expect(result()).toMatch(/84 €.*60 %.*3 repas/);
  });

  it('counts again when a value changes (HO-05)', () => {
    open();
    fireEvent.change(screen.getAllByRole('slider')[0] as HTMLElement, { target: { value: '14' } });
    expect(result()).toMatch(/168 €.*60 %.*6 repas/);
  });
});
