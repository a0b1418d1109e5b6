import { dataExportApi } from '@placette/contracts/client/documents/data-export';
import { accountDeletionApi } from '@placette/contracts/client/identity/account-deletion';
import type { DataExport } from '@placette/contracts/documents/data-export/api';
import { allErrors, type ErrorCode } from '@placette/contracts/errors';
import type { AccountDeletion } from '@placette/contracts/identity/account-deletion/api';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DeleteAccountScreen } from './delete-account-screen.js';
import { MyDataSection } from './my-data-section.js';

const archive = (changes: Partial<DataExport> = {}): DataExport => ({
  id: '1f8d3c1e-0000-4000-8000-000000000001',
  status: 'ready',
  asked_at: '2026-11-20T10:00:00Z',
  ready_at: '2026-11-20T10:00:05Z',
  expires_at: '2026-11-27T10:00:05Z',
  size: 1_572_864,
  files_done: 3,
  files_total: 3,
  ...changes,
});
const problem = (code: ErrorCode) => new ApiProblem(code, allErrors[code][0], allErrors[code][1], undefined, []);
const refused = (code: ErrorCode) => () => Promise.reject(problem(code));

function openData(data_export: DataExport | null, ask: (call: { body?: unknown }) => unknown = () => archive()) {
  return renderScreen(<MyDataSection />, {
    path: '/dashboard/profil',
    at: '/dashboard/profil',
    answers: [
      [dataExportApi.getDataExport, () => ({ data_export })],
      [dataExportApi.askDataExport, ask],
      [dataExportApi.createDataExportLink, refused('data_export_not_found')],
    ],
  });
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('« Mes données »', () => {
  it('prepares an archive on demand and says how far it is', async () => {
    openData(null, () => archive({ status: 'preparing', files_done: 1, ready_at: null, expires_at: null, size: null }));
    await userEvent.click(await button('Préparer mon archive'));
    expect((await screen.findByRole('status')).textContent).toBe('En préparation… 1 sur 3 fichiers');
    expect(screen.queryByRole('button', { name: /archive/ })).toBeNull();
  });

  it('shows a ready archive with size and end, and says why it does not open', async () => {
    const { callsOf } = openData(archive());
    await userEvent.click(await button('Télécharger (1,5\u00a0Mo)'));
    expect(callsOf(dataExportApi.createDataExportLink)).toEqual([{ params: { export_id: archive().id } }]);
    expect((await screen.findByRole('alert')).textContent).toContain('Cette archive n’existe plus.');
    expect(screen.getByText(/disponible jusqu’au 27 novembre 2026/).textContent).toContain('Demandée le');
  });

  it('asks for the password when the session is old, and shows that it is wrong under its field', async () => {
    const { callsOf } = openData(null, ({ body }) => {
      const { password } = body as { password?: string };
      if (password === undefined) throw problem('reauthentication_needed');
      if (password === 'faux') throw problem('current_password_invalid');
      return archive();
    });
    await userEvent.click(await button('Préparer mon archive'));
    await userEvent.type(await screen.findByLabelText('Votre mot de passe'), 'faux');
    await userEvent.click(await button('Préparer mon archive'));
    expect((await screen.findByText('Ce mot de passe est incorrect.')).textContent).toContain('incorrect');
    await userEvent.clear(screen.getByLabelText('Votre mot de passe'));
    await userEvent.type(screen.getByLabelText('Votre mot de passe'), 'juste');
    await userEvent.click(await button('Préparer mon archive'));
    await screen.findByText('Votre archive est prête');
    expect(callsOf(dataExportApi.askDataExport).map(({ body }) => body)).toEqual([
      ...[{ password: undefined }, { password: 'faux' }, { password: 'juste' }],
    ]);
  });

  it('says that three a day is the limit', async () => {
    openData(archive({ status: 'expired' }), refused('data_exports_reached'));
    await userEvent.click(await button('Préparer une nouvelle archive'));
    expect((await screen.findByRole('alert')).textContent).toContain('trois archives en 24');
  });
});

function openDeletion(deletion: Partial<AccountDeletion>, remove: () => unknown = () => undefined) {
  return renderScreen(<DeleteAccountScreen />, {
    path: '/dashboard/profil/suppression',
    at: '/dashboard/profil/suppression',
    answers: [
      [accountDeletionApi.getDeparture, () => ({ stays: [], is_last_admin: false, has_password: true, ...deletion })],
      [accountDeletionApi.deleteAccount, remove],
    ],
  });
}
const confirmLabel = 'Supprimer définitivement mon compte';

describe('« Supprimer mon compte »', () => {
  it('says what goes and what stays, and deletes nothing without the password', async () => {
    const { callsOf } = openDeletion({});
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      ...['Effacé aussitôt', 'Conservé sans votre nom', 'Conservé un temps'],
    ]);
    await userEvent.click(await button(confirmLabel));
    await screen.findByText('Ce champ est obligatoire');
    expect(callsOf(accountDeletionApi.deleteAccount)).toEqual([]);
  });

  it('shows a refusal of the server and keeps the form', async () => {
    openDeletion({}, refused('stays_to_come'));
    await userEvent.type(await screen.findByLabelText('Votre mot de passe'), 'juste');
    await userEvent.click(await button(confirmLabel));
    expect((await screen.findByRole('alert')).textContent).toContain('Un séjour approuvé n’est pas terminé');
  });

  it('names the stays to come, when it will be possible, and offers no button', async () => {
    const stay = { request_id: archive().id, parking_title: 'Cour fleurie', start_date: '2027-03-03' };
    openDeletion({ stays: [{ ...stay, role: 'owner', end_date: '2027-03-10' }] });
    await screen.findByText(/après le 10 mars 2027/);
    expect(screen.getByText('Cour fleurie').nextSibling?.textContent).toContain('chez vous');
    expect(screen.queryByRole('button', { name: confirmLabel })).toBeNull();
  });

  it('tells the last administrator whom to name first', async () => {
    openDeletion({ is_last_admin: true });
    await screen.findByText('Vous êtes le dernier administrateur');
    expect(screen.getByRole('link', { name: 'Utilisateurs' }).getAttribute('href')).toBe('/admin/utilisateurs');
  });

  it('asks a person without a password to sign in again when the session is old', async () => {
    openDeletion({ has_password: false }, refused('reauthentication_needed'));
    await userEvent.click(await button(confirmLabel));
    expect((await screen.findByRole('alert')).textContent).toContain('Déconnectez-vous');
  });
});
