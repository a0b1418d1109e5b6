import { identityAdminApi } from '@placette/contracts/client/identity/administration';
import type { AccountSummary } from '@placette/contracts/identity/administration/schema';
import { ApiProblem } from '@placette/shell-api';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '../../../test/samples.js';
import { UsersScreen } from './users-screen.js';

const { listAccounts, changeAccount, suspendAccount, restoreAccount } = identityAdminApi;

const anAccount = (given: Partial<AccountSummary> = {}): AccountSummary => ({
  id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a77',
  email: 'marie@exemple.fr',
  first_name: 'Marie',
  last_name: 'Dupont',
  is_admin: false,
  has_second_factor: false,
  state: 'active',
  banned_until: null,
  last_sign_in_at: null,
  created_at: '2026-11-02T09:30:00.000Z',
  ...given,
});

function open(accounts: AccountSummary[], given: { change?: () => unknown; confirms?: boolean; at?: string } = {}) {
  return renderScreen(<UsersScreen />, {
    at: given.at ?? '/admin/utilisateurs',
    ...(given.confirms !== undefined && { confirms: given.confirms }),
    answers: [
      [listAccounts, () => ({ accounts, next_cursor: null })],
      [changeAccount, given.change ?? (() => accounts[0])],
      [suspendAccount, given.change ?? (() => accounts[0])],
      [restoreAccount, given.change ?? (() => accounts[0])],
    ],
  });
}

const button = (name: string) => screen.findByRole('button', { name });
const SUSPENDED = { state: 'suspended', banned_until: '2126-01-01T00:00:00.000Z' } as const;
/** Opens the menu of the only row. */
async function openMenu(name = 'Marie Dupont') {
  await userEvent.click(await button(`Actions\u00a0: ${name}`));
}
async function act(label: string) {
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: label }));
}
async function openDialog(label: string) {
  await act(label);
  return within(screen.getByRole('dialog'));
}
const offered = () => screen.getAllByRole('menuitem').map((found) => found.textContent);

beforeEach(() => sessionStorage.clear());

describe('« Utilisateurs »', () => {
  it('suspends somebody with a ground and reasons only, and says so (L7)', async () => {
    const { said, callsOf } = open([anAccount()]);
    const dialog = await openDialog('Suspendre');
    dialog.getByRole('heading', { name: 'Suspendre le compte de Marie Dupont\u202f?' });
    const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Suspendre le compte' }));
    await confirm();
    dialog.getByText('Motivez la décision');
    dialog.getByText('Indiquez l’article sur lequel repose la décision');
    expect(callsOf(suspendAccount)).toEqual([]);
    await userEvent.selectOptions(dialog.getByLabelText(/^Article/), '9. Ce qui n’est pas permis');
    await userEvent.type(dialog.getByLabelText(/^Motif/), 'Faux profil.');
    await confirm();
    await waitFor(() => expect(said).toEqual(['Compte suspendu.']));
    const body = {
      statement: 'Faux profil.',
      ground: { kind: 'terms', article: 'article 9 (Ce qui n’est pas permis)' },
    };
    expect(callsOf(suspendAccount)).toEqual([{ params: { user_id: anAccount().id }, body }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('restores somebody with reasons only', async () => {
    const { said, callsOf } = open([anAccount(SUSPENDED)]);
    const dialog = await openDialog('Rétablir');
    await userEvent.click(dialog.getByRole('button', { name: 'Rétablir le compte' }));
    dialog.getByText('Motivez la décision');
    await userEvent.type(dialog.getByLabelText(/^Motif/), 'Erreur de notre part.');
    await userEvent.click(dialog.getByRole('button', { name: 'Rétablir le compte' }));
    await waitFor(() => expect(said).toEqual(['Compte rétabli.']));
    const call = { params: { user_id: anAccount().id }, body: { statement: 'Erreur de notre part.' } };
    expect(callsOf(restoreAccount)).toEqual([call]);
  });

  it('keeps the reasons when a suspension is refused, and says why', async () => {
    const refusal = new ApiProblem('account_already_suspended', 409, 'Ce compte est déjà suspendu.');
    open([anAccount()], { change: () => Promise.reject(refusal) });
    const dialog = await openDialog('Suspendre');
    await userEvent.selectOptions(dialog.getByLabelText(/^Article/), '9. Ce qui n’est pas permis');
    await userEvent.type(dialog.getByLabelText(/^Motif/), 'Faux profil.');
    await userEvent.click(dialog.getByRole('button', { name: 'Suspendre le compte' }));
    await dialog.findByText('Ce compte est déjà suspendu.');
    expect((dialog.getByLabelText(/^Motif/) as HTMLTextAreaElement).value).toBe('Faux profil.');
  });

  it('changes nothing when the question is refused', async () => {
    const { questions, callsOf } = open([anAccount()], { confirms: false });
    await act('Nommer administrateur');
    expect(questions).toHaveLength(1);
    expect(callsOf(changeAccount)).toEqual([]);
  });

  it('offers what makes sense for the account: nothing but restoring to a suspended one, no suspension of oneself', async () => {
    open([anAccount(SUSPENDED)]);
    await openMenu();
    expect(offered()).toEqual(['Voir la fiche', 'Voir le journal', 'Rétablir']);
    screen.getByText('Suspendu', { selector: 'td *' });
  });

  it('does not offer administrators to suspend themselves', async () => {
    open([anAccount({ id: 'me', is_admin: true, first_name: '', last_name: '' })]);
    await openMenu('marie@exemple.fr');
    expect(offered()).toEqual(['Voir la fiche', 'Voir le journal', 'Déconnecter', 'Retirer le rôle']);
  });

  it('says why the server refuses', async () => {
    const problem = new ApiProblem('last_admin', 409, 'Le dernier administrateur ne peut pas être retiré.');
    open([anAccount({ is_admin: true })], { change: () => Promise.reject(problem) });
    await act('Retirer le rôle');
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

  it('shows one state only, along with the words that are searched', async () => {
    const { callsOf } = open([anAccount({ state: 'unconfirmed' })], {
      at: '/admin/utilisateurs?q=marie&etat=nimporte',
    });
    await screen.findByText('Non confirmé', { selector: 'td *' });
    expect(callsOf(listAccounts)[0]).toEqual(
      expect.objectContaining({ query: { q: 'marie', state: undefined, cursor: undefined } }),
    );
    await userEvent.selectOptions(screen.getByLabelText('État'), 'Suspendu');
    await waitFor(() =>
      expect(callsOf(listAccounts).at(-1)).toMatchObject({ query: { q: 'marie', state: 'suspended' } }),
    );
  });

  it('offers nothing but the journal of a deleted account', async () => {
    open([anAccount({ state: 'deleted', email: '9f3a', first_name: '', last_name: '' })]);
    await openMenu('Compte supprimé');
    expect(offered()).toEqual(['Voir la fiche', 'Voir le journal']);
  });
});
