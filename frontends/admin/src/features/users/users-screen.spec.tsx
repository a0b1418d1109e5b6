import { identityAdminApi } from '@placette/contracts/client/identity/administration';
import type { AccountSummary } from '@placette/contracts/identity/administration/schema';
import type { DeskRole } from '@placette/contracts/kernel/desk';
import { ApiProblem } from '@placette/shell-api';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '../../../test/samples.js';
import { UsersScreen } from './users-screen.js';

const { listAccounts, changeAccount, changeRole, suspendAccount, restoreAccount } = identityAdminApi;

const anAccount = (given: Partial<AccountSummary> = {}): AccountSummary => ({
  id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a77',
  email: 'marie@exemple.fr',
  first_name: 'Marie',
  last_name: 'Dupont',
  is_admin: false,
  desk_role: null,
  has_second_factor: false,
  state: 'active',
  banned_until: null,
  suspension_ends_at: null,
  last_sign_in_at: null,
  created_at: '2026-11-02T09:30:00.000Z',
  ...given,
});

interface Given {
  change?: () => unknown;
  confirms?: boolean;
  at?: string;
  role?: DeskRole;
}

function open(accounts: AccountSummary[], given: Given = {}) {
  return renderScreen(<UsersScreen />, {
    at: given.at ?? '/admin/utilisateurs',
    ...(given.confirms !== undefined && { confirms: given.confirms }),
    ...(given.role && { role: given.role }),
    answers: [
      [listAccounts, () => ({ accounts, next_cursor: null })],
      [changeAccount, given.change ?? (() => accounts[0])],
      [changeRole, given.change ?? (() => accounts[0])],
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
      until: null,
    };
    expect(callsOf(suspendAccount)).toEqual([{ params: { user_id: anAccount().id }, body }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('DK-09 suspends until a day that is chosen, and shows until when', async () => {
    const ends = { state: 'suspended', suspension_ends_at: '2099-12-12T23:00:00.000Z' } as const;
    const { said, callsOf } = open([anAccount()]);
    const dialog = await openDialog('Suspendre');
    await userEvent.type(dialog.getByLabelText(/^Dernier jour de la suspension/), '12/12/2099{Tab}');
    await userEvent.selectOptions(dialog.getByLabelText(/^Article/), '9. Ce qui n’est pas permis');
    await userEvent.type(dialog.getByLabelText(/^Motif/), 'Faux profil.');
    await userEvent.click(dialog.getByRole('button', { name: 'Suspendre le compte' }));
    await waitFor(() => expect(said).toEqual(['Compte suspendu jusqu’au 12 décembre 2099.']));
    expect(callsOf(suspendAccount)).toEqual([
      { params: { user_id: anAccount().id }, body: expect.objectContaining({ until: '2099-12-12' }) },
    ]);
    cleanup();
    open([anAccount(ends)]);
    await screen.findByText('Suspendu jusqu’au 12 décembre 2099');
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
    await act('Déconnecter');
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
    open([anAccount({ id: 'me', is_admin: true, desk_role: 'administrator', first_name: '', last_name: '' })]);
    await openMenu('marie@exemple.fr');
    expect(offered()).toEqual(['Voir la fiche', 'Voir le journal', 'Déconnecter', 'Changer le rôle']);
  });

  it('says why the server refuses', async () => {
    const problem = new ApiProblem('last_admin', 409, 'Le dernier administrateur ne peut pas être retiré.');
    open([anAccount()], { change: () => Promise.reject(problem) });
    await act('Déconnecter');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Le dernier administrateur ne peut pas être retiré.',
    );
  });

  it('names a colleague, changes and takes away a role, with reasons only (DK-08)', async () => {
    const { said, callsOf } = open([anAccount({ is_admin: true, desk_role: 'support' })]);
    await screen.findByText('Assistance', { selector: 'td *' });
    const dialog = await openDialog('Changer le rôle');
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Enregistrer le rôle' }));
    expect((dialog.getByLabelText('Rôle') as HTMLSelectElement).value).toBe('support');
    await userEvent.selectOptions(dialog.getByLabelText('Rôle'), 'Modération');
    dialog.getByText('Les documents, les signalements, les comptes et leur suspension.');
    await save();
    dialog.getByText('Motivez la décision');
    expect(callsOf(changeRole)).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/^Motif/), 'Renfort.');
    await save();
    await waitFor(() => expect(said).toEqual(['Rôle enregistré\u00a0: Modération.']));
    const body = { role: 'moderator', statement: 'Renfort.' };
    expect(callsOf(changeRole)).toEqual([{ params: { user_id: anAccount().id }, body }]);
  });

  it('says which second factor is missing, and keeps the reasons (DK-08)', async () => {
    const title = 'Confirmez d’abord que c’est bien vous, par la double authentification.';
    open([anAccount()], { change: () => Promise.reject(new ApiProblem('insufficient_aal', 403, title)) });
    const dialog = await openDialog('Changer le rôle');
    await userEvent.type(dialog.getByLabelText(/^Motif/), 'Renfort.');
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer le rôle' }));
    await dialog.findByText(title);
    expect((dialog.getByLabelText(/^Motif/) as HTMLTextAreaElement).value).toBe('Renfort.');
    expect(dialog.getByRole('link', { name: 'sécurité de votre profil' }).getAttribute('href')).toBe(
      '/dashboard/profil#securite',
    );
  });

  it.each<[DeskRole, string[], string[]]>([
    ['moderator', ['Voir la fiche', 'Déconnecter', 'Avertir', 'Suspendre'], ['Voir la fiche', 'Déconnecter']],
    ['support', ['Voir la fiche', 'Déconnecter'], ['Voir la fiche', 'Déconnecter']],
  ])('offers to %s what the role may do, and less about a colleague (DK-08)', async (role, ofMember, ofColleague) => {
    open([anAccount(), anAccount({ id: 'other', first_name: 'Ada', is_admin: true, desk_role: 'content' })], { role });
    await openMenu();
    expect(offered()).toEqual(ofMember);
    await userEvent.keyboard('{Escape}');
    await openMenu('Ada Dupont');
    expect(offered()).toEqual(ofColleague);
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
