import { links } from '@placette/shell-api';
import { isPrivate } from './private-areas.js';
import { sitePaths } from './site-paths.js';

it('answers every link that pages and remotes use', () => {
  const paths = Object.values(links).map((link) => (typeof link === 'string' ? link : link('un-lieu')));
  const dead = paths.filter((link) => {
    const { pathname } = new URL(link, 'https://site.example');
    return sitePaths.publicPageAt(pathname) === null && !isPrivate(pathname);
  });
  expect(dead).toEqual([]);
});
