import { identityAdminRoutes } from '@placette/contracts/identity/admin-routes';
import type { AccountSummary } from '@placette/contracts/identity/admin-schema';
import { ApiProblem } from '@placette/shell-api';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '../../../test/render-screen.js';
import { UsersScreen } from './users-screen.js';

const { listAccounts, changeAccount } = identityAdminRoutes;

const anAccount = (given: Partial<AccountSummary> = {}): AccountSummary => ({
  id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a77',
  email: 'marie@exemple.fr',
  first_name: 'Marie',
  last_name: 'Dupont',
  is_admin: false,
  has_second_factor: false,
  banned_until: null,
  last_sign_in_at: null,
  created_at: '2026-11-02T09:30:00.000Z',
  ...given,
});

function open(accounts: AccountSummary[], given: { change?: () => unknown; agrees?: boolean; at?: string } = {}) {
  return renderScreen(<UsersScreen />, {
    at: given.at ?? '/admin/utilisateurs',
    agrees: given.agrees ?? true,
    answers: [
      [listAccounts, () => ({ accounts, next_cursor: null })],
      [changeAccount, given.change ?? (() => accounts[0])],
    ],
  });
}

const button = (name: string) => screen.findByRole('button', { name });
const names = () => screen.getAllByRole('button').map((found) => found.textContent);

describe('« Utilisateurs »', () => {
  it('suspends somebody once the question is agreed to, and says so', async () => {
    const { questions, toasts, callsOf } = open([anAccount()]);
    await userEvent.click(await button('Suspendre\u00a0: Marie Dupont'));
    await waitFor(() => expect(toasts).toEqual(['Compte suspendu.']));
    expect(questions).toEqual(['Suspendre le compte de Marie Dupont\u202f?']);
    expect(callsOf(changeAccount)).toEqual([{ params: { user_id: anAccount().id, action: 'ban' } }]);
  });

  it('changes nothing when the question is refused', async () => {
    const { questions, callsOf } = open([anAccount()], { agrees: false });
    await userEvent.click(await button('Nommer administrateur\u00a0: Marie Dupont'));
    expect(questions).toHaveLength(1);
    expect(callsOf(changeAccount)).toEqual([]);
  });

  it('offers what makes sense for the account: nothing but restoring to a suspended one, no suspension of oneself', async () => {
    open([anAccount({ banned_until: '2126-01-01T00:00:00.000Z' })]);
    await button('Rétablir\u00a0: Marie Dupont');
    expect(names()).toEqual(['Rechercher', 'Rétablir']);
    screen.getByText('Suspendu');
  });

  it('does not offer administrators to suspend themselves', async () => {
    open([anAccount({ id: 'me', is_admin: true, first_name: '', last_name: '' })]);
    await button('Retirer le rôle\u00a0: marie@exemple.fr');
    expect(names()).toEqual(['Rechercher', 'Déconnecter', 'Retirer le rôle']);
  });

  it('says why the server refuses', async () => {
    const problem = new ApiProblem('last_admin', 409, 'Le dernier administrateur ne peut pas être retiré.');
    open([anAccount({ is_admin: true })], { change: () => Promise.reject(problem) });
    await userEvent.click(await button('Retirer le rôle\u00a0: Marie Dupont'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Le dernier administrateur ne peut pas être retiré.',
    );
  });

  it('searches what is typed, and keeps it in the address', async () => {
    const { callsOf } = open([], { at: '/admin/utilisateurs?q=marie' });
    await screen.findByText('Aucun compte trouvé');
    expect(callsOf(listAccounts)[0]).toMatchObject({ query: { q: 'marie' } });
    const field = screen.getByRole('searchbox', { name: 'Nom ou adresse e-mail' });
    await userEvent.clear(field);
    await userEvent.type(field, ' dupont {Enter}');
    await waitFor(() => expect(callsOf(listAccounts).at(-1)).toMatchObject({ query: { q: 'dupont' } }));
  });
});
