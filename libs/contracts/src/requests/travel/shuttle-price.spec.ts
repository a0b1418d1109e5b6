import { shuttlePriceInWords, shuttlePriceOf, shuttleSumInWords, wantedShuttle } from './shuttle-price.js';
import { noTravel, shuttleBesideTotal, totalInWords } from './travel.js';

const plain = (words: string | null) => words?.replace(/\s/g, ' ') ?? null;

describe('what a shuttle costs beside the total (C61)', () => {
  it.each([
    ['trip', null, '2 × 7 €, à régler sur place'],
    ['trip', 3, '2 × 7 €, à régler sur place'],
    ['person', 1, '2 × 7 €, à régler sur place'],
    ['person', 3, '2 × 3 personnes × 7 €, soit 42 €, à régler sur place'],
    ['person', null, '2 × 7 € par personne, à régler sur place'],
  ] as const)('a price for each %s and %s people: %s', (shuttle_per, people, words) => {
    expect(plain(shuttleSumInWords({ shuttle_price: 7, shuttle_per }, people))).toBe(words);
  });

  it('is nothing without a price', () => {
    expect(shuttleSumInWords({ shuttle_price: null, shuttle_per: 'trip' }, 2)).toBeNull();
  });

  it('is said beside the total to whoever asks for the shuttle, and to nobody else', () => {
    const travel = {
      ...noTravel(),
      shuttle_price: 7.5,
      shuttle_per: 'trip',
      shuttle: null,
      outside_shuttle: [],
    } as const;
    const asked = { ...travel, outside_shuttle: [], wants_shuttle: true };
    expect(plain(shuttleBesideTotal(asked))).toBe('+ navette 2 × 7,50 €, à régler sur place');
    expect(plain(totalInWords({ total_price: 45.5, travel: asked }))).toBe(
      '45,50 € + navette 2 × 7,50 €, à régler sur place',
    );
    expect(shuttleBesideTotal({ ...asked, wants_shuttle: false })).toBeNull();
    expect(plain(totalInWords({ total_price: 45.5, travel: null }))).toBe('45,50 €');
  });

  it('belongs to a paid shuttle alone', () => {
    const priced = { shuttle_price: 7, shuttle_per: 'person' } as const;
    expect(shuttlePriceOf({ ...priced, shuttle_service: 'extra' })).toEqual(priced);
    expect(shuttlePriceOf({ ...priced, shuttle_service: 'free' }).shuttle_price).toBeNull();
    expect(shuttlePriceOf({ ...priced, shuttle_service: null }).shuttle_price).toBeNull();
  });

  it('is asked for only where there is a shuttle, or where nobody knows', () => {
    const priced = { shuttle_price: 7, shuttle_per: 'person' } as const;
    const asks = { wants_shuttle: true };
    expect(wantedShuttle(asks, { ...priced, shuttle_service: 'extra' })).toEqual({ ...asks, ...priced });
    expect(wantedShuttle(asks, { ...priced, shuttle_service: null })).toMatchObject(asks);
    expect(wantedShuttle(asks, { ...priced, shuttle_service: 'none' })).toMatchObject({ wants_shuttle: false });
    expect(wantedShuttle({ wants_shuttle: false }, { ...priced, shuttle_service: 'extra' })).toEqual({
      wants_shuttle: false,
      shuttle_price: null,
      shuttle_per: 'trip',
    });
  });

  it('is a price for a trip, or for a trip of each person', () => {
    expect(plain(shuttlePriceInWords(7, 'trip'))).toBe('7 € par trajet');
    expect(plain(shuttlePriceInWords(7, 'person'))).toBe('7 € par trajet et par personne');
  });
});
