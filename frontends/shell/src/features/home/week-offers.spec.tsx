import type { WeekOffers as Answer } from '@placette/contracts/catalog/api';
import { catalogApi } from '@placette/contracts/client/catalog';
import { renderScreen, visitor } from '@placette/shell-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { WeekOffers } from './week-offers.js';

const week = { date_debut: '2027-03-01', date_fin: '2027-03-08' };
const orly = {
  slug: 'paris-orly',
  name: 'Paris-Orly',
  type: 'aeroport',
  ville: 'Orly',
  total: 49.5,
  parkings: 3,
} as const;
const open = (offers: Answer['offers']) =>
  renderScreen(<WeekOffers />, {
    path: '/',
    at: '/',
    session: visitor,
    answers: [[catalogApi.listWeekOffers, () => ({ ...week, offers })]],
  });

describe('the week on the home page', () => {
  it('gives the true lowest total of each place, and leads there with its dates (C42)', async () => {
    open([orly]);
    const section = await screen.findByRole('region', { name: 'Libres cette semaine' });
    const text = section.textContent?.replace(/\s/g, ' ');
    for (const said of ['Du 1er au 8 mars 2027', 'prix total pour 7 jours', 'Orly, 3 parkings libres', 'dès 49,50 €'])
      expect(text).toContain(said);
    const link = within(section).getByRole('link', { name: 'Paris-Orly' });
    expect(link.getAttribute('href')).toBe('/lieux/paris-orly?date_debut=2027-03-01&date_fin=2027-03-08');
  });

  it('is not there where nothing is free', async () => {
    const { callsOf } = open([]);
    await waitFor(() => expect(callsOf(catalogApi.listWeekOffers)).toHaveLength(1));
    expect(screen.queryByRole('region')).toBeNull();
  });
});
