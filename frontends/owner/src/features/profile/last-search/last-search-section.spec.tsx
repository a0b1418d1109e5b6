import { lastSearchApi } from '@placette/contracts/client/listings/last-search';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LastSearchSection } from './last-search-section.js';

function open(is_kept: boolean, choose?: () => unknown) {
  const orly = { location: { id: 'orly', name: 'Orly' }, date_debut: null, date_fin: null };
  let kept = { is_kept, search: is_kept ? orly : null };
  return renderScreen(<LastSearchSection />, {
    path: '/dashboard/profil',
    at: '/dashboard/profil',
    answers: [
      [lastSearchApi.getLastSearch, () => kept],
      [
        lastSearchApi.chooseLastSearch,
        choose ??
          (({ body }) => {
            kept = { ...(body as { is_kept: boolean }), search: null };
          }),
      ],
      [
        lastSearchApi.keepLastSearch,
        () => {
          kept = { ...kept, search: orly };
        },
      ],
      [
        lastSearchApi.forgetLastSearch,
        () => {
          kept = { ...kept, search: null };
        },
      ],
    ],
  });
}
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Garder ma dernière recherche' });

describe('the last search, in the account (FD-07)', () => {
  it('is turned off, which erases it, and on again; each is said', async () => {
    const { callsOf, said } = open(true);
    await userEvent.click(await box());
    await waitFor(() => expect(screen.queryByText('Orly')).toBeNull());
    expect((await box()).checked).toBe(false);
    await userEvent.click(await box());
    await waitFor(() => expect(said).toHaveLength(2));
    expect((await box()).checked).toBe(true);
    expect(callsOf(lastSearchApi.chooseLastSearch)).toEqual([
      { body: { is_kept: false } },
      { body: { is_kept: true } },
    ]);
    expect(said).toEqual(['Votre dernière recherche n’est plus gardée.', 'Votre dernière recherche sera gardée.']);
  });

  it('is erased alone, stays on, and comes back with « Annuler »', async () => {
    const { said, undo } = open(true);
    await screen.findByText('Orly');
    await userEvent.click(screen.getByRole('button', { name: 'Effacer' }));
    await waitFor(() => expect(screen.queryByText('Orly')).toBeNull());
    expect(said).toEqual(['Dernière recherche effacée.']);
    expect((await box()).checked).toBe(true);
    await undo();
    await screen.findByText('Orly');
  });

  it('stays as it was where the choice could not be kept, which is said', async () => {
    open(true, () => Promise.reject(new ApiProblem('internal', 500, 'Une erreur est survenue.')));
    await userEvent.click(await box());
    await screen.findByText('Votre choix n’a pas pu être enregistré. Réessayez.');
    expect((await box()).checked).toBe(true);
  });
});
