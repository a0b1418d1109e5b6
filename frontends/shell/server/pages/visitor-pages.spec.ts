import { sitePaths } from '../../src/routes/site-paths.js';
import { tidyPath, visitorPage } from './visitor-pages.js';

const keyOf = (url: string) => visitorPage(new URL(url, 'https://placette.example'), sitePaths)?.key ?? null;

describe('pages that all visitors share', () => {
  it.each([
    ['/tarifs?utm_source=x', '/tarifs'],
    ['/lieux?z=1&type=gare&q=a', '/lieux?q=a&type=gare'],
    ['/lieux?q=a&q=b', '/lieux?q=a'],
    ['/lieux?date_fin=05/01/2027&date_debut=2&x=1', '/lieux?date_debut=2&date_fin=05%2F01%2F2027'],
    ['/lieux/paris-orly/navettes?q=a', '/lieux/paris-orly/navettes'],
    [
      '/lieux/paris-orly?date_fin=2027-01-05&x=1&date_debut=2027-01-02',
      '/lieux/paris-orly?date_debut=2027-01-02&date_fin=2027-01-05',
    ],
    ['/lieux/paris-orly/navettes?date_debut=2027-01-02', '/lieux/paris-orly/navettes'],
    [
      '/parking/1?x=1&date_fin=2027-01-05&date_debut=2027-01-02',
      '/parking/1?date_debut=2027-01-02&date_fin=2027-01-05',
    ],
    ['/blog?categorie=conseils', '/blog?categorie=conseils'],
  ])('%s is kept as %s', (url, key) => {
    expect(keyOf(url)).toBe(key);
  });

  it.each(['/auth', '/dashboard/rechercher', '/admin', '/nulle-part', `/lieux?q=${'a'.repeat(400)}`])(
    '%s is not kept',
    (url) => {
      expect(keyOf(url)).toBeNull();
    },
  );
});

describe('the one path of a page', () => {
  it.each([
    ['/Lieux/', '/lieux'],
    ['/lieux//Paris-Orly', '/lieux/paris-orly'],
    ['/lieux/%C3%89', null],
    ['/', null],
    ['/lieux', null],
    ['/dashboard/demander/AbC', null],
    ['/remotes/owner/Chunk.JS', null],
  ])('%s is written %s', (given, tidy) => {
    expect(tidyPath(given)).toBe(tidy);
  });
});
