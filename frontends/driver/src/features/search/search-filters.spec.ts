import {
  dateErrors,
  datesQuery,
  NO_FILTERS as none,
  readSearch,
  writeSearch,
  type SearchFilters,
} from './search-filters.js';

const today = '2027-03-01';
const location_id = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a11';
const filters: SearchFilters = {
  date_debut: '2027-03-03',
  date_fin: '2027-03-10',
  max_price: 20,
  services: ['couvert', 'securise'],
  shuttle: true,
  charging: true,
  max_km: 10,
  vehicle: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a22',
  box: { west: 2.4, south: 48.9, east: 2.6, north: 49.1 },
  sort: 'price',
};
const read = (text: string) => readSearch(new URLSearchParams(text), today);

describe('the search in the address (SE-04)', () => {
  it('comes back as it was written', () => {
    expect(readSearch(writeSearch(location_id, filters), today)).toEqual({ location_id, filters });
  });

  it('leaves the defaults out', () => {
    expect(writeSearch(location_id, none).toString()).toBe(`location_id=${location_id}`);
    expect(read('')).toEqual({ location_id: null, filters: none });
  });

  it.each([
    'location_id=ici',
    'date_debut=hier&date_fin=demain',
    'max_price=beaucoup',
    'services=piscine',
    'shuttle=oui',
    'max_km=loin',
    'vehicle=clio',
    'box=1,2,3',
    'box=2.6,48.9,2.4,49.1',
    'sort=hasard',
  ])('reads « %s » as no filter', (text) => {
    expect(read(text)).toEqual({ location_id: null, filters: none });
  });

  it('keeps the price between 5 and 100', () => {
    expect(read('max_price=1').filters.max_price).toBe(5);
    expect(read('max_price=900').filters.max_price).toBe(100);
  });

  it('takes the next distance that is offered', () => {
    expect(read('max_km=7').filters.max_km).toBe(10);
    expect(read('max_km=900').filters.max_km).toBe(50);
  });

  it('forgets dates that are past, alone or in the wrong order', () => {
    for (const dates of [
      'date_debut=2027-02-20&date_fin=2027-03-10',
      'date_debut=2027-03-03',
      'date_debut=2027-03-03&date_fin=2027-03-03',
      'date_debut=2027-03-03&date_fin=2028-03-04',
      'date_debut=2029-02-20&date_fin=2029-03-04',
    ]) {
      expect(read(dates).filters).toEqual(none);
    }
  });

  it('hands its dates over to the next page', () => {
    expect(datesQuery(filters)).toBe('?date_debut=2027-03-03&date_fin=2027-03-10');
    expect(datesQuery(none)).toBe('');
  });
});

describe('dateErrors (C23)', () => {
  it('accepts today, and no date at all', () => {
    expect(dateErrors({ date_debut: today, date_fin: '2027-03-02' }, today)).toEqual({});
    expect(dateErrors({ date_debut: '', date_fin: '' }, today)).toEqual({});
  });

  it('refuses a departure on the day of arrival', () => {
    expect(dateErrors({ date_debut: today, date_fin: today }, today)).toEqual({
      pair: 'La date de fin doit être après la date de début',
    });
  });

  it('asks for the date that is missing', () => {
    expect(dateErrors({ date_debut: today, date_fin: '' }, today).end).toBe('Indiquez aussi le jour de la reprise');
    expect(dateErrors({ date_debut: '', date_fin: today }, today).start).toBe('Indiquez aussi le jour du dépôt');
  });
});
