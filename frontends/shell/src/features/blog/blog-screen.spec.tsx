import { articleApi } from '@placette/contracts/client/catalog';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen, visitor } from '@placette/shell-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BlogScreen } from './blog-screen.js';

const fromFeed = {
  guid: '1',
  title: 'Un article du flux',
  link: 'https://blog.example/1',
  pubDate: '2026-11-16T08:00:00.000Z',
  description: 'Extrait',
  content: 'Texte',
  author: 'Camille',
  categories: ['Voyage', 'Avion', 'Train'],
  thumbnail: null,
};

function open(answer: () => unknown = () => ({ articles: null }), at = '/blog') {
  return renderScreen(<BlogScreen />, {
    path: '/blog',
    at,
    session: visitor,
    answers: [[articleApi.listArticles, answer]],
  });
}
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('shows the articles of the house without a feed, each with a page of its own (C28, ST-07)', async () => {
  open();
  await waitFor(() => expect(titles().length).toBeGreaterThanOrEqual(4));
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^\/blog\/[a-z-]+$/);
});

it('shows the feed’s article with its day, author, two categories and a URL elsewhere (ST-07)', async () => {
  open(() => ({ articles: [fromFeed] }));
  const link = await screen.findByRole('link', { name: /Un article du flux/ });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://blog.example/1', 'noopener']);
  const row = link.closest('li')!;
  for (const text of ['16 novembre 2026', 'Camille', 'Voyage', 'Avion']) expect(row.textContent).toContain(text);
  expect(row.textContent).not.toContain('Train');
});

it('searches by words and by category, kept in the URL, and shows all again (ST-06)', async () => {
  const { location } = open();
  await screen.findByRole('searchbox');
  await userEvent.selectOptions(screen.getByLabelText('Catégorie'), 'Navettes');
  expect(titles()).toHaveLength(1);
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  await screen.findByText('Aucun article trouvé');
  expect(location.search).toBe('?q=zzz&categorie=Navettes');
  await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(titles().length).toBeGreaterThanOrEqual(4));
});

it('shows the articles of the house while the server is away, says so, and tries again (ST-06, C28, ER-03)', async () => {
  let isAway = true;
  open(() => (isAway ? Promise.reject(ApiProblem.network()) : { articles: [fromFeed] }));
  await screen.findByText('Erreur lors du chargement des articles');
  expect(titles().length).toBeGreaterThanOrEqual(4);
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('link', { name: /Un article du flux/ });
  expect(screen.queryByText('Erreur lors du chargement des articles')).toBeNull();
});

it('shows the picture of the feed from this site, and a drawing where there is none (ST-07, L4)', async () => {
  const thumbnail = '/files/articles/0123456789abcdef0123456789abcdef.webp';
  open(() => ({ articles: [fromFeed, { ...fromFeed, guid: '2', title: 'Un autre', thumbnail }] }));
  const rowOf = async (name: RegExp) => (await screen.findByRole('link', { name })).closest('li')!;
  const picture = (await rowOf(/Un autre/)).querySelector('img')!;
  expect(['src', 'alt', 'width', 'height'].map((name) => picture.getAttribute(name))).toEqual([
    thumbnail,
    '',
    '320',
    '240',
  ]);
  expect((await rowOf(/Un article du flux/)).querySelectorAll('svg[viewBox="0 0 160 120"]')).toHaveLength(1);
});
