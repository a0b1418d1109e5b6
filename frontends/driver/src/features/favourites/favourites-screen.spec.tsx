import { favouritesApi } from '@placette/contracts/client/listings/favourites';
import { addDays, today } from '@placette/contracts/kernel/days';
import type { Favourite } from '@placette/contracts/listings/favourites/api';
import { renderScreen } from '@placette/shell-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PARKING_ID } from '@placette/shell-api/testing/samples';
import { FavouritesScreen } from './favourites-screen.js';

const saved_at = '2026-11-01T10:00:00.000Z';
const open: Favourite = {
  state: 'open',
  parking_spot_id: PARKING_ID,
  saved_at,
  title: 'Garage fermé',
  city: 'Roissy',
  photo: null,
  price_per_day: 8,
  is_covered: true,
  has_security: false,
  features: ['Éclairage'],
  owner_first_name: 'Camille',
  identity_verified: true,
  stay: null,
};
const hidden: Favourite = { state: 'hidden', parking_spot_id: 'h', saved_at, title: 'Cour privée', city: 'Roissy' };
const withdrawn: Favourite = { state: 'withdrawn', parking_spot_id: 'w', saved_at };

function show(kept: Favourite[] | (() => never)) {
  let favourites = typeof kept === 'function' ? [] : kept;
  return renderScreen(<FavouritesScreen />, {
    path: '/dashboard/favoris',
    at: '/dashboard/favoris',
    answers: [
      [favouritesApi.listFavourites, () => (typeof kept === 'function' ? kept() : { favourites })],
      [
        favouritesApi.saveFavourite,
        () => {
          favourites = typeof kept === 'function' ? [] : kept;
        },
      ],
      [
        favouritesApi.removeFavourite,
        ({ params }) => {
          const { parking_spot_id } = params as { parking_spot_id: string };
          favourites = favourites.filter((each) => each.parking_spot_id !== parking_spot_id);
        },
      ],
    ],
  });
}

describe('« Mes favoris »', () => {
  it('lead to the parking with the dates that were looked for, once they are not past', async () => {
    const [date_debut, date_fin] = [addDays(today(), 3), addDays(today(), 6)];
    show([
      { ...open, date_debut, date_fin },
      { ...open, parking_spot_id: 'x', title: 'Cour', date_debut: '2020-01-01', date_fin: '2020-01-02' },
    ]);
    const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await href('Garage fermé')).toBe(`/parking/${PARKING_ID}?date_debut=${date_debut}&date_fin=${date_fin}`);
    expect(await href('Cour')).toBe('/parking/x');
  });

  it('leads to the parkings, and lets one go by its heart; « Annuler » brings it back (FD-09)', async () => {
    const { said, undo } = show([open]);
    const row = within(await screen.findByRole('article'));
    expect(row.getByRole('link', { name: 'Garage fermé' }).getAttribute('href')).toBe(`/parking/${PARKING_ID}`);
    const heart = row.getByRole('button', { name: /dans mes favoris/ });
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(heart);
    await screen.findByText('Vous n’avez pas encore de favori.');
    expect(said).toEqual(['Retiré de vos favoris.']);
    await undo();
    await screen.findByRole('link', { name: 'Garage fermé' });
    expect(said.at(-1)).toBe('Gardé dans vos favoris.');
  });

  it('says which are not offered any more, without a link, and lets them go', async () => {
    const { undo } = show([hidden, withdrawn]);
    const [first, second] = await screen.findAllByRole('article');
    within(first!).getByText('Roissy. Ce parking n’est pas proposé pour le moment.');
    within(second!).getByText('Son propriétaire ne le propose plus.');
    expect(screen.queryByRole('link')).toBeNull();
    await userEvent.click(within(second!).getByRole('button', { name: /^Retirer/ }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    // The server keeps nothing that cannot be seen.
    await undo();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('says when the list cannot be read', async () => {
    show(() => {
      throw new Error('down');
    });
    await screen.findByText('Erreur lors du chargement de vos favoris');
    screen.getByRole('button', { name: 'Réessayer' });
  });
});
