import {
  countFilters,
  NO_FILTERS as none,
  readSearch,
  withoutFilters,
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
  immediate: true,
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
    'immediate=oui',
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

  it('forgets dates that cannot be searched for', () => {
    expect(read('date_debut=2027-02-20&date_fin=2027-03-10').filters).toEqual(none);
  });
});

describe('the filters of a search', () => {
  it('are counted one by one, and taken away together; the stay and the order remain', () => {
    expect([countFilters(filters), countFilters(none)]).toEqual([9, 0]);
    const { date_debut, date_fin, sort } = filters;
    expect(withoutFilters(filters)).toEqual({ ...none, date_debut, date_fin, sort });
  });
});
