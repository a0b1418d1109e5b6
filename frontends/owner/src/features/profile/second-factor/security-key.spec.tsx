import { jest } from '@jest/globals';
import { factorsApi } from '@placette/contracts/client/identity/factors';
import { identityErrors } from '@placette/contracts/identity/errors';
import { ApiProblem, type SecondFactorProof } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SecondFactorBlock } from './second-factor-block.js';

const key = {
  id: '1f8d3c1e-0000-4000-8000-000000000002',
  kind: 'webauthn',
  name: 'Clé du trousseau',
  created_at: '2026-11-01T10:00:00Z',
  last_used_at: '2026-11-20T10:00:00Z',
};
const none = { factors: [], recovery_codes_left: 0, offers_keys: true };
const active = { factors: [key], recovery_codes_left: 8, offers_keys: true };
const notGiven = new ApiProblem('key_not_given', 422, 'Aucune clé n’a été présentée.');

const prove = jest.fn(async (_proof: SecondFactorProof) => undefined);
beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(globalThis, { PublicKeyCredential: { parseCreationOptionsFromJSON: (options: unknown) => options } });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

function open(known: object) {
  return renderScreen(<SecondFactorBlock />, {
    path: '/dashboard/profil',
    at: '/dashboard/profil',
    prove,
    answers: [
      [factorsApi.getSecondFactor, () => known],
      [
        factorsApi.enrolFactor,
        ({ body }) => ({ id: key.id, type: 'webauthn', friendly_name: (body as { name: string }).name }),
      ],
      [factorsApi.removeFactor, () => undefined],
      [factorsApi.createRecoveryCodes, () => ({ codes: ['AAAA-BBBB'] })],
    ],
  });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('activates with a key: shown once it is asked for, then the codes', async () => {
  const { callsOf } = open(none);
  await press('Activer avec une clé de sécurité');
  const title = await screen.findByRole('heading', { name: 'Présentez votre clé de sécurité' });
  expect(document.activeElement).toBe(title);
  expect(prove).not.toHaveBeenCalled();
  await press('Activer');
  expect(prove.mock.calls).toEqual([[{ key_id: key.id }]]);
  await screen.findByRole('list', { name: 'Codes de récupération' });
  expect(callsOf(factorsApi.enrolFactor)).toEqual([{ body: { kind: 'webauthn', name: 'Clé de sécurité' } }]);
});

it('says that no key was shown, and asks again', async () => {
  prove.mockRejectedValueOnce(notGiven);
  open(none);
  await press('Activer avec une clé de sécurité');
  await press('Activer');
  await screen.findByText('Aucune clé n’a été présentée.');
  await press('Activer');
  await screen.findByRole('list', { name: 'Codes de récupération' });
  expect(prove).toHaveBeenCalledTimes(2);
});

it('offers none where the site or the browser knows none', async () => {
  open({ ...none, offers_keys: false });
  await screen.findByRole('button', { name: 'Activer la double authentification' });
  expect(screen.queryByRole('button', { name: /clé de sécurité/ })).toBeNull();
});

it('asks for the name of one more', async () => {
  const { callsOf } = open(active);
  await press('Ajouter une clé de sécurité');
  await userEvent.type(await screen.findByLabelText('Nom de la clé'), 'Clé du coffre{Enter}');
  await screen.findByRole('heading', { name: 'Présentez votre clé de sécurité' });
  expect(callsOf(factorsApi.enrolFactor)).toEqual([{ body: { kind: 'webauthn', name: 'Clé du coffre' } }]);
});

describe('removing a key', () => {
  const removed = { params: { factor_id: key.id } };

  it('asks for it first (MFA-4)', async () => {
    prove.mockRejectedValueOnce(notGiven);
    const { callsOf } = open(active);
    await press('Désactiver Clé du trousseau');
    await press('Désactiver');
    await screen.findByText('Aucune clé n’a été présentée.');
    expect(callsOf(factorsApi.removeFactor)).toEqual([]);
    await press('Désactiver');
    await waitFor(() => expect(callsOf(factorsApi.removeFactor)).toEqual([removed]));
    expect(prove.mock.calls).toEqual([[{ key_id: key.id }], [{ key_id: key.id }]]);
  });

  it('takes a recovery code when it is lost, and never six digits (MFA-5)', async () => {
    prove.mockRejectedValueOnce(new ApiProblem('recovery_code_refused', 422, identityErrors.recovery_code_refused[1]));
    const { callsOf } = open(active);
    await press('Désactiver Clé du trousseau');
    await press('Je n’ai plus cette clé');
    const field = screen.getByLabelText('Code de récupération');
    await userEvent.type(field, '123456{Enter}');
    await screen.findByText(identityErrors.recovery_code_refused[1]);
    await userEvent.clear(field);
    await userEvent.type(field, 'aaaa-bbbb{Enter}');
    await waitFor(() => expect(callsOf(factorsApi.removeFactor)).toEqual([removed]));
    expect(prove.mock.calls).toEqual([[{ recovery_code: '123456' }], [{ recovery_code: 'aaaabbbb' }]]);
  });
});
