import { dateErrors, datesQuery, readSearch, writeSearch, type SearchFilters } from './search-filters.js';

const today = '2027-03-01';
const location_id = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a11';
const filters: SearchFilters = {
  date_debut: '2027-03-03',
  date_fin: '2027-03-10',
  max_price: 20,
  services: ['couvert', 'securise'],
  shuttle: true,
  charging: true,
};
const none: SearchFilters = {
  date_debut: '',
  date_fin: '',
  max_price: 50,
  services: [],
  shuttle: false,
  charging: false,
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
  ])('reads « %s » as no filter', (text) => {
    expect(read(text)).toEqual({ location_id: null, filters: none });
  });

  it('keeps the price between 5 and 100', () => {
    expect(read('max_price=1').filters.max_price).toBe(5);
    expect(read('max_price=900').filters.max_price).toBe(100);
  });

  it('forgets dates that are past, alone or in the wrong order', () => {
    for (const dates of [
      'date_debut=2027-02-20&date_fin=2027-03-10',
      'date_debut=2027-03-03',
      'date_debut=2027-03-03&date_fin=2027-03-03',
    ]) {
      expect(read(dates).filters).toEqual(none);
    }
  });

  it('hands its dates over to the next page', () => {
    expect(datesQuery(filters)).toBe('?date_debut=2027-03-03&date_fin=2027-03-10');
    expect(datesQuery(none)).toBe('');
  });
});

describe('dateErrors (ruling C23)', () => {
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
    expect(dateErrors({ date_debut: today, date_fin: '' }, today).end).toBeDefined();
    expect(dateErrors({ date_debut: '', date_fin: today }, today).start).toBeDefined();
  });
});
