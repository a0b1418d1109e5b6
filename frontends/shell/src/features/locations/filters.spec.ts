import { addDays, today } from '@placette/contracts/kernel/days';
import { NO_STAY } from '@placette/contracts/listings/stay/stay';
import type { ListedLocation } from './api.js';
import { countByType, readFilters, writeFilters } from './filters.js';

describe('filters of the locations in the URL (PL-01)', () => {
  it('keeps what it reads', () => {
    const dates = `date_debut=${addDays(today(), 3)}&date_fin=${addDays(today(), 9)}`;
    const search = `q=Orly&type=aeroport&region=%C3%8Ele-de-France&${dates}`;
    expect(writeFilters(readFilters(new URLSearchParams(search))).toString()).toBe(search);
  });

  it('takes an unknown type as all (C20)', () => {
    expect(readFilters(new URLSearchParams('type=port'))).toEqual({
      q: '',
      type: null,
      region: '',
      stay: NO_STAY,
    });
  });
});

it('counts the places by type (PL-03)', () => {
  const places = (['gare', 'gare', 'event'] as const).map((type) => ({ type }) as ListedLocation);
  expect(countByType(places)).toEqual({ aeroport: 0, gare: 2, event: 1 });
});
