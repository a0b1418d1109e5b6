import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { useIsInLayer, useLayer } from './use-layer.js';

function Results() {
  const filters = useLayer('filtres');
  const isInLayer = useIsInLayer();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{pathname + search}</p>
      {filters.isOpen && <p>Tous les filtres</p>}
      <button onClick={filters.open}>Ouvrir</button>
      <button onClick={filters.close}>Fermer</button>
      <button onClick={() => void navigate('?couvert=1', { replace: isInLayer })}>Appliquer</button>
      <button onClick={() => void navigate(-1)}>Retour du navigateur</button>
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isOpen = () => screen.queryByText('Tous les filtres') !== null;

beforeEach(() => {
  render(
    <MemoryRouter initialEntries={['/accueil', '/rechercher']} initialIndex={1}>
      <Results />
    </MemoryRouter>,
  );
});

it('is closed by Back, which leaves the screen where it is', async () => {
  await press('Ouvrir');
  expect(isOpen()).toBe(true);
  await press('Retour du navigateur');
  expect(isOpen()).toBe(false);
  screen.getByText('/rechercher');
});

it('leaves nothing in the history once it is closed', async () => {
  await press('Ouvrir');
  await press('Fermer');
  await press('Retour du navigateur');
  screen.getByText('/accueil');
});

it('gives its entry to what it changed: Back never opens it again', async () => {
  await press('Ouvrir');
  await press('Appliquer');
  screen.getByText('/rechercher?couvert=1');
  await press('Retour du navigateur');
  expect(isOpen()).toBe(false);
  screen.getByText('/rechercher');
});
