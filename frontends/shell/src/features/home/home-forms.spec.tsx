import { renderScreen, visitor } from '@placette/shell-api/testing';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SavingsCalculator } from './savings-calculator.js';
import { SearchForm } from './search-form.js';

describe('the search of the home page', () => {
  const open = () => renderScreen(<SearchForm />, { path: '/', at: '/', session: visitor });

  it('offers all types or one of the three (HO-02, C20)', () => {
    open();
    const types = screen.getByLabelText('Type de lieu').querySelectorAll('option');
    expect([...types].map(({ value }) => value)).toEqual(['', 'aeroport', 'gare', 'event']);
  });

  it('goes to the places with text and type (HO-02)', async () => {
    const { location } = open();
    await userEvent.type(screen.getByLabelText('Près de quel aéroport, gare ou événement ?'), ' Lyon ');
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
