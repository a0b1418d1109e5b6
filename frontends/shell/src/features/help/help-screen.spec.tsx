import { renderScreen, visitor } from '@placette/shell-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HelpScreen } from './help-screen.js';

async function open(at = '/aide') {
  const shown = renderScreen(<HelpScreen />, { path: '/aide', at, session: visitor });
  await screen.findByRole('heading', { level: 1, name: 'Centre d’aide' });
  return shown;
}
const questions = () => [...document.querySelectorAll('details')];

it('shows fifteen questions, six categories and the two guides (ST-05)', async () => {
  await open();
  expect(questions()).toHaveLength(15);
  expect(screen.getByRole('list', { name: 'Catégories' }).querySelectorAll('a')).toHaveLength(6);
  for (const id of ['conducteur', 'proprietaire']) expect(document.getElementById(id)?.tagName).toBe('H2');
});

it('opens one answer at a time: all are of one group of the browser', async () => {
  await open();
  expect(new Set(questions().map((entry) => entry.getAttribute('name')))).toEqual(new Set(['aide']));
  expect(questions().filter((entry) => entry.open)).toEqual([]);
});

it('finds a question by any of its words, accents or not, and keeps the search in the URL', async () => {
  const { location } = await open();
  await userEvent.type(screen.getByRole('searchbox'), 'declarer GAGNE');
  await waitFor(() => expect(location.search).toBe('?q=declarer+GAGNE'));
  await waitFor(() => expect(questions()).toHaveLength(1));
  expect(questions()[0]!.textContent).toContain('Dois-je déclarer ce que je gagne');
});

it.each(['conducteur', 'proprietaire', 'verification', 'technique', 'general'])(
  'shows the three questions of %s, and all for a category that does not exist',
  async (category) => {
    await open(`/aide?categorie=${category}`);
    expect(questions()).toHaveLength(3);
  },
);

it('says when nothing was found, and shows all again (ST-05)', async () => {
  const { location } = await open('/aide?q=zzz&categorie=inconnue');
  screen.getByText('Aucune question trouvée');
  await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
  await waitFor(() => expect(questions()).toHaveLength(15));
  expect(location.search).toBe('');
});
