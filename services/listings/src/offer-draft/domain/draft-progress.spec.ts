import { randomUUID } from 'node:crypto';
import type { OfferDraftContent } from '@placette/contracts/listings/offer-draft/schema';
import { draftContent } from '../../../test/draft-content.js';
import { ROISSY } from '../../../test/listings.fixture.js';
import { progressOf } from './draft-progress.js';

const changed_at = new Date('2026-12-01T23:30:00Z');
const file = { name: 'a.png', size: 3, upload_id: randomUUID() };
const { values: typed } = draftContent('');
const empty = { ...typed, address: '', postal_code: '', price_per_day: 10 };
const whole = {
  ...empty,
  ...ROISSY,
  title: 'Cour',
  address: '12 rue des Peupliers',
  is_point_right: true,
  contact_phone: '06 12 34 56 78',
};
const of = (values: Partial<typeof empty>, part: Partial<OfferDraftContent> = {}) =>
  progressOf(draftContent('', { values: { ...empty, ...values }, ...part }), changed_at);

describe('FO-02 how far a draft is', () => {
  it('has nothing of what the form is first shown with', () => {
    expect(of({})).toEqual({
      town: null,
      given: [],
      left: ['address', 'title', 'phone', 'proof'],
      kept_until: '2027-01-01',
    });
  });

  it('has all that « Publier ma place » takes', () => {
    const documents = { justificatif_domicile: [file] };
    const { given, left, town } = of(whole, { photos: [file], documents });
    expect(given).toEqual(['address', 'photos', 'title', 'phone', 'proof']);
    expect([left, town]).toEqual([[], ROISSY.city]);
  });

  it.each([
    ['an address without its point', { ...whole, latitude: null, longitude: null }, 'address'],
    ['a point that nobody confirmed (C46)', { ...whole, is_point_right: false }, 'address'],
    ['a title with a phone number', { ...whole, title: 'Appelez le 06 12 34 56 78' }, 'title'],
    ['a phone that is none', { ...whole, contact_phone: '06' }, 'phone'],
    ['a price that is too low', { ...whole, price_per_day: 0.3 }, 'other'],
    ['a shuttle without its price', { ...whole, shuttle_service: 'extra' as const }, 'other'],
  ])('lacks what would be refused: %s', (_name, values, part) => {
    const { given, left } = of(values, { documents: { titre_propriete: [file] } });
    expect(left).toEqual([part]);
    expect(given).not.toContain(part);
  });

  it('lacks a file that has not arrived, and a proof where there is another paper', () => {
    const waiting = { name: 'b.png', size: 4 };
    const { given, left } = of(whole, {
      photos: [waiting],
      documents: { titre_propriete: [waiting], assurance_habitation: [file] },
    });
    expect([given, left]).toEqual([['address', 'title', 'phone'], ['proof']]);
  });

  it('names no town before the address was found', () => {
    expect(of({ city: '12 rue des Peupliers' }).town).toBeNull();
  });
});
