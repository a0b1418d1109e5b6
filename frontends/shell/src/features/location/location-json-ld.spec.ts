import { aLocationPage, aRedactedCard, ID } from '../../../test/samples.js';
import { offersJsonLd } from './location-json-ld.js';

const offers = (part: Parameters<typeof aLocationPage>[0] = {}) =>
  offersJsonLd(aLocationPage({ parkings: [aRedactedCard()], ...part }), 'https://site.example');
const stay = {
  date_debut: '2027-01-02',
  date_fin: '2027-01-05',
  days: 3,
  parkings: 2,
  lowest_total: 18,
  highest_total: 33,
};
const aggregate = {
  '@type': 'AggregateOffer',
  url: 'https://site.example/lieux/paris-charles-de-gaulle',
  priceCurrency: 'EUR',
};

it('says from what to what the offers of a place go, as its page shows it, and names none (C21, C42)', () => {
  expect(offers()[0]?.offers).toEqual({ ...aggregate, lowPrice: 7.5, highPrice: 12, offerCount: 4 });
  expect(offers({ stay })[0]?.offers).toEqual({ ...aggregate, lowPrice: 18, highPrice: 33, offerCount: 2 });
  expect(JSON.stringify(offers())).not.toContain(ID);
});

it('says nothing of offers where there are none', () => {
  expect(offers({ offers: 0, prix_min: null, prix_max: null })).toEqual([]);
  expect(offers({ stay: { ...stay, parkings: 0, lowest_total: null, highest_total: null } })).toEqual([]);
});
