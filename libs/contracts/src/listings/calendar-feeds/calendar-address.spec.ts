import { refusals, text } from '../../kernel/accepted.fixture.js';
import { feedInputSchema } from './schema.js';

const read = (url: unknown) => feedInputSchema.safeParse({ url }).data?.url;

describe('the address of a calendar', () => {
  it.each([
    ['https://a.fr/c.ics', 'https://a.fr/c.ics'],
    ['http://a.fr/c.ics', 'http://a.fr/c.ics'],
    ['webcal://a.fr/c.ics', 'https://a.fr/c.ics'],
    ['webcals://a.fr/c.ics', 'https://a.fr/c.ics'],
    [' WebCal://a.fr/c.ics ', 'https://a.fr/c.ics'],
    ['webcal://https://a.fr/c.ics', 'https://a.fr/c.ics'],
    ['webcal://http://a.fr/c.ics', 'http://a.fr/c.ics'],
    ['https://webcal://a.fr/c.ics', 'https://a.fr/c.ics'],
    ['https://https://a.fr/c.ics', 'https://a.fr/c.ics'],
    ['webcal:a.fr/c.ics', 'https://a.fr/c.ics'],
    ['https://a.fr/?of=webcal://b.fr', 'https://a.fr/?of=webcal://b.fr'],
  ])('« %s » is read at « %s »', (typed, address) => {
    expect(read(typed)).toBe(address);
  });

  it.each(['ftp://a.fr', 'xhttps://a.fr', 'httpsx://a.fr', 'xwebcal://a.fr', 'javascript:alert(1)', 'a.fr'])(
    'is by https, unlike « %s »',
    (url) => {
      expect(refusals(feedInputSchema, { url })).toEqual(['url: Cette adresse doit commencer par https://']);
    },
  );

  it.each([undefined, null, 12, '', '  '])('is asked for where there is %j', (url) => {
    expect(refusals(feedInputSchema, { url })).toEqual(['url: Donnez l’adresse du calendrier']);
  });

  it('ends at 2000 characters', () => {
    const longest = `https://a.fr/${text(1_987)}`;
    expect(read(longest)).toBe(longest);
    expect(refusals(feedInputSchema, { url: `${longest}a` })).toEqual(['url: 2000 caractères au maximum']);
  });
});
