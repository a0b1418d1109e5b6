import { readFilters, writeFilters } from './filters.js';

describe('filters of the places in the address (PL-01)', () => {
  it('keeps what it reads', () => {
    const search = 'q=Orly&type=aeroport&region=%C3%8Ele-de-France';
    expect(writeFilters(readFilters(new URLSearchParams(search))).toString()).toBe(search);
  });

  it('takes an unknown type as all (C20)', () => {
    expect(readFilters(new URLSearchParams('type=port'))).toEqual({ q: '', type: null, region: '' });
  });
});
