import { refusals, text } from '../../kernel/accepted.fixture.js';
import { feedInputSchema } from './schema.js';

const url = 'https://a.fr/c.ics';

describe('a calendar to import', () => {
  it('needs an address alone: it has the name of its site, and blocks all spaces', () => {
    expect(feedInputSchema.parse({ url })).toEqual({ url, name: '', blocks: 'all' });
    expect(feedInputSchema.parse({ url: 'webcal://a.fr/c.ics', name: ' Agenda ', blocks: 'one' })).toEqual({
      url,
      name: 'Agenda',
      blocks: 'one',
    });
  });

  it('has no name where nothing of it is seen (C55)', () => {
    expect(feedInputSchema.parse({ url, name: ' \u200b ' }).name).toBe('');
  });

  it.each([
    [{ name: text(61) }, ['name: 60 caractères au maximum']],
    [{ name: 'a\nb' }, ['name: Ce champ doit tenir sur une ligne']],
    [{ url: 'ftp://a.fr' }, ['url: Cette adresse doit commencer par https://']],
  ])('is refused as %j', (given, wanted) => {
    expect(refusals(feedInputSchema, { url, ...given })).toEqual(wanted);
  });

  it('blocks one space or all', () => {
    expect(feedInputSchema.safeParse({ url, blocks: 'two' }).success).toBe(false);
  });
});
