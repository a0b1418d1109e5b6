import { Dialog } from '@placette/ui/dialog';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router';
import { SiteRouter } from './site-router.js';

function Site() {
  const { pathname, search, state } = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const go = (to: string, replace = false) => {
    setOpen(false);
    void navigate(to, { replace, state: { from: pathname } });
  };
  return (
    <>
      <output>{[kind, pathname + search, JSON.stringify(state)].join(' ')}</output>
      <Link to="/parking">Parking</Link>
      <button onClick={() => setOpen(true)}>Ouvrir</button>
      <Dialog open={isOpen} title="Demander" onClose={() => setOpen(false)}>
        <button onClick={() => go('/envoyees')}>Envoyer</button>
        <button onClick={() => go('/envoyees', true)}>Remplacer</button>
        <button onClick={() => void navigate(-1)}>Revenir</button>
        <Link to="/aide?sujet=dates">Aide</Link>
      </Dialog>
    </>
  );
}

const place = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByText(name, { selector: 'button, a' }));
const isOver = (count: number) =>
  waitFor(() => expect((history.state as { layers?: number } | null)?.layers ?? 0).toBe(count));
const isAt = (text: string) => waitFor(() => expect(place()).toBe(text));
const back = () => act(() => history.back());

/** On the page of the parking, with the dialog open over it. */
beforeEach(async () => {
  await isOver(0);
  history.pushState(null, '', '/');
  render(<Site />, { wrapper: SiteRouter });
  await press('Parking');
  await isAt('PUSH /parking null');
  await press('Ouvrir');
  await isOver(1);
});

it('does not see what opens and closes over a page', async () => {
  expect(place()).toBe('PUSH /parking null');
  back();
  await isOver(0);
  expect([place(), screen.queryByRole('dialog')]).toEqual(['PUSH /parking null', null]);
  back();
  await isAt('POP / null');
});

it.each([
  ['Envoyer', 'PUSH /envoyees {"from":"/parking"}'],
  ['Aide', 'PUSH /aide?sujet=dates null'],
])('puts the page that « %s » of a dialog leads to right after the one under it', async (name, there) => {
  await press(name);
  await isAt(there);
  // A dialog that is not of the page left lies over the next one.
  if (screen.queryByRole('dialog')) await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await isOver(0);
  back();
  await isAt('POP /parking null');
  back();
  await isAt('POP / null');
});

it('replaces the page under a dialog', async () => {
  await press('Remplacer');
  await isAt('REPLACE /envoyees {"from":"/parking"}');
  await isOver(0);
  back();
  await isAt('POP / null');
});

it('goes back from the page under a dialog', async () => {
  await press('Revenir');
  await isAt('POP / null');
});
