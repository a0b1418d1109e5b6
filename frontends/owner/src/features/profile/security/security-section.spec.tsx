import { identityApi } from '@placette/contracts/client/identity';
import { factorsApi } from '@placette/contracts/client/identity/factors';
import { passkeysApi } from '@placette/contracts/client/identity/passkeys';
import { sessionsApi } from '@placette/contracts/client/identity/sessions';
import { identityErrors } from '@placette/contracts/identity/errors';
import type { ActiveSession } from '@placette/contracts/identity/sessions/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SecuritySection } from './security-section.js';

const aSession = (id: string, changes: Partial<ActiveSession>): ActiveSession => ({
  id,
  is_current: false,
  user_agent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
  ip: '203.0.113.7',
  created_at: '2026-11-01T10:00:00Z',
  refreshed_at: '2026-11-20T10:00:00Z',
  ...changes,
});
const here = aSession('1f8d3c1e-0000-4000-8000-000000000001', { is_current: true, user_agent: 'iPhone Safari/604' });
const there = aSession('1f8d3c1e-0000-4000-8000-000000000002', {});

function open(change: () => unknown = () => undefined, confirms = true) {
  return renderScreen(<SecuritySection />, {
    path: '/dashboard/profil',
    at: '/dashboard/profil',
    confirms,
    answers: [
      [passkeysApi.listPasskeys, () => ({ passkeys: [] })],
      [sessionsApi.listSessions, () => ({ sessions: [here, there] })],
      [factorsApi.getSecondFactor, () => ({ factors: [], recovery_codes_left: 0 })],
      [identityApi.changePassword, change],
      [identityApi.getEmail, () => ({ email: 'denis@exemple.fr', new_email: null })],
      [sessionsApi.endSession, () => undefined],
      [identityApi.endSessions, () => undefined],
    ],
  });
}

async function fill(current: string, password: string, confirmation = password) {
  await userEvent.click(screen.getByRole('button', { name: 'Changer mon mot de passe' }));
  if (current) await userEvent.type(screen.getByLabelText('Mot de passe actuel'), current);
  await userEvent.type(screen.getByLabelText('Nouveau mot de passe'), password);
  await userEvent.type(screen.getByLabelText('Confirmation du nouveau mot de passe'), confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }));
}
const refused =
  (code: keyof typeof identityErrors, errors: ApiProblem['errors'] = []) =>
  () =>
    Promise.reject(new ApiProblem(code, identityErrors[code][0], identityErrors[code][1], undefined, errors));

describe('« Sécurité »: the password', () => {
  it('is changed with the one that was, and leaves no form behind', async () => {
    const { callsOf } = open();
    await fill('ancien-1', 'nouveau-99-mots');
    await screen.findByText(/Votre mot de passe a été changé/);
    expect(screen.queryByLabelText('Nouveau mot de passe')).toBeNull();
    expect(callsOf(identityApi.changePassword)).toEqual([
      { body: { current_password: 'ancien-1', password: 'nouveau-99-mots' } },
    ]);
  });

  it('is not sent when it is too short, not confirmed, or the one that was is missing', async () => {
    const { callsOf } = open();
    await fill('', 'court', 'autre');
    const summary = within(await screen.findByRole('alert'));
    summary.getByText(/^Mot de passe actuel/);
    summary.getByText('Le mot de passe doit contenir au moins 6 caractères');
    expect(callsOf(identityApi.changePassword)).toEqual([]);
  });

  it('says that the one that was is wrong, under its field', async () => {
    open(refused('current_password_invalid'));
    await fill('faux', 'nouveau-99-mots');
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Mot de passe actuel').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('Le mot de passe actuel est incorrect.').length).toBeGreaterThan(0);
  });

  it('shows every reason why it is weak (AU-04)', async () => {
    open(
      refused('weak_password', [
        { path: 'password', code: 'length', message: 'Raison une.' },
        { path: 'password', code: 'pwned', message: 'Raison deux.' },
      ]),
    );
    await fill('ancien-1', 'placette');
    expect((await screen.findAllByText('Raison une. Raison deux.')).length).toBeGreaterThan(0);
  });
});

describe('« Sécurité »: the devices', () => {
  it('are named, this one marked and without a button', async () => {
    open();
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Safari sur iPhone.*203\.0\.113\.7Cet appareil$/),
      expect.stringMatching(/^Firefox sur Windows.*20 novembre 2026.*Déconnecter$/),
    ]);
    expect(within(rows[0]!).queryByRole('button')).toBeNull();
  });

  it('are ended one by one, the others, or all, after a question', async () => {
    const { callsOf, questions } = open();
    await userEvent.click(await screen.findByRole('button', { name: /^Déconnecter Firefox sur Windows/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Déconnecter les autres appareils' }));
    await userEvent.click(screen.getByRole('button', { name: 'Me déconnecter partout' }));
    expect(callsOf(sessionsApi.endSession)).toEqual([{ params: { session_id: there.id } }]);
    expect(callsOf(identityApi.endSessions)).toEqual([{ query: { scope: 'others' } }, { query: { scope: 'global' } }]);
    expect(questions).toHaveLength(3);
  });

  it('stay when the question is answered by no', async () => {
    const { callsOf } = open(undefined, false);
    await userEvent.click(await screen.findByRole('button', { name: 'Me déconnecter partout' }));
    expect(callsOf(identityApi.endSessions)).toEqual([]);
  });
});
