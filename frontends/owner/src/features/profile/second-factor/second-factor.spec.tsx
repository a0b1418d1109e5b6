import { jest } from '@jest/globals';
import { factorsApi } from '@placette/contracts/client/identity/factors';
import { identityErrors } from '@placette/contracts/identity/errors';
import { ApiProblem, type SecondFactorProof } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SecondFactorBlock } from './second-factor-block.js';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDDD-EEEE-FFF${index}`);
const phone = {
  id: '1f8d3c1e-0000-4000-8000-000000000001',
  kind: 'totp',
  name: 'Téléphone',
  created_at: '2026-11-01T10:00:00Z',
  last_used_at: '2026-11-20T10:00:00Z',
};
const active = { factors: [phone], recovery_codes_left: 8, offers_keys: true };
const none = { factors: [], recovery_codes_left: 0, offers_keys: true };

const prove = jest.fn(async (_proof: SecondFactorProof) => undefined);

function open(known: object = none, enrol?: () => unknown) {
  return renderScreen(<SecondFactorBlock />, {
    path: '/dashboard/profil',
    at: '/dashboard/profil',
    prove,
    answers: [
      [factorsApi.getSecondFactor, () => known],
      [
        factorsApi.enrolFactor,
        enrol ??
          (({ body }) => ({
            id: phone.id,
            type: 'totp',
            friendly_name: (body as { name: string }).name,
            totp: { qr_code: '<svg xmlns="x"></svg>', secret: SECRET, uri: 'otpauth://totp/Placette' },
          })),
      ],
      [factorsApi.removeFactor, () => undefined],
      [factorsApi.createRecoveryCodes, () => ({ codes })],
    ],
  });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const codeField = () => screen.findByLabelText<HTMLInputElement>('Code à 6 chiffres');
const problem = (code: keyof typeof identityErrors) =>
  new ApiProblem(code, identityErrors[code][0], identityErrors[code][1]);

beforeEach(() => jest.clearAllMocks());

describe('activating', () => {
  it('shows the secret as an image and in groups of four, then the codes once, kept by the person (MFA-5)', async () => {
    const { callsOf } = open();
    await press('Activer la double authentification');
    const field = await codeField();
    expect(screen.getByRole('img', { name: /Code à scanner/ }).getAttribute('src')).toBe(
      `data:image/svg+xml;charset=utf-8,${encodeURIComponent('<svg xmlns="x"></svg>')}`,
    );
    expect(document.querySelector('svg[xmlns="x"]')).toBeNull();
    screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
    expect(field.autocomplete).toBe('one-time-code');

    await userEvent.type(field, '123 456{Enter}');
    expect(prove.mock.calls).toEqual([[{ factor_id: phone.id, code: '123456' }]]);
    const list = within(await screen.findByRole('list', { name: 'Codes de récupération' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    await press('Terminer');
    screen.getByText('Conservez vos codes, puis cochez cette case');
    await userEvent.click(screen.getByLabelText('J’ai conservé mes codes'));
    await press('Terminer');
    await waitFor(() => expect(screen.queryByText(codes[0]!)).toBeNull());
    expect(callsOf(factorsApi.createRecoveryCodes)).toHaveLength(1);
  });

  it.each(['mfa_verification_failed', 'mfa_challenge_expired', 'mfa_factor_not_found'] as const)(
    'says what %s means under the field, which keeps the focus',
    async (code) => {
      prove.mockRejectedValueOnce(problem(code));
      open();
      await press('Activer la double authentification');
      const field = await codeField();
      await userEvent.type(field, '123456{Enter}');
      await screen.findByText(identityErrors[code][1]);
      expect(document.activeElement).toBe(field);
    },
  );

  it('leaves nothing on the screen when it is cancelled, and can begin again', async () => {
    const { callsOf } = open();
    await press('Activer la double authentification');
    await codeField();
    await press('Annuler');
    await press('Activer la double authentification');
    await codeField();
    expect(callsOf(factorsApi.enrolFactor)).toHaveLength(2);
  });

  it('says that it cannot begin', async () => {
    open(none, () => Promise.reject(ApiProblem.network()));
    await press('Activer la double authentification');
    expect((await screen.findByRole('alert')).textContent).toMatch(/Connexion impossible/);
  });
});

describe('once active', () => {
  it('tells since when, the last use and how many codes are left', async () => {
    open(active);
    await screen.findByText(/^Active depuis le .*novembre 2026$/);
    screen.getByText('8 codes restants sur 10');
    screen.getByText(/Dernière utilisation le .*20 nov/);
    expect(screen.queryByText(/Il est temps/)).toBeNull();
  });

  it('warns when few codes are left', async () => {
    open({ ...active, recovery_codes_left: 2 });
    await screen.findByText('Il est temps de créer de nouveaux codes de récupération');
  });

  it('adds an application under a name of its own, and keeps the codes that are there', async () => {
    const { callsOf } = open(active);
    await press('Ajouter une application');
    await press('Continuer');
    await screen.findByText('Ce champ est obligatoire');
    await userEvent.type(screen.getByLabelText('Nom de l’application'), 'Tablette{Enter}');
    await userEvent.type(await codeField(), '123456{Enter}');
    await screen.findByText('8 codes restants sur 10');
    expect(callsOf(factorsApi.enrolFactor)).toEqual([{ body: { kind: 'totp', name: 'Tablette' } }]);
    expect(callsOf(factorsApi.createRecoveryCodes)).toEqual([]);
  });

  it('says under the name that it is taken', async () => {
    open(active, () => Promise.reject(problem('mfa_factor_name_conflict')));
    await press('Ajouter une application');
    await userEvent.type(await screen.findByLabelText('Nom de l’application'), 'Téléphone{Enter}');
    await screen.findByText(identityErrors.mfa_factor_name_conflict[1]);
  });

  it('makes new codes after a question', async () => {
    const { questions } = open(active);
    await press('Nouveaux codes de récupération');
    await screen.findByText(codes[9]!);
    expect(questions.map(({ body }) => body)).toEqual(['Les codes que vous avez déjà ne fonctionneront plus.']);
  });

  it.each([
    ['123456', { factor_id: phone.id, code: '123456' }],
    ['aaaa-bbbb-cccc', { recovery_code: 'aaaabbbbcccc' }],
  ])('is removed with the code %s, shown first (MFA-4)', async (typed, proof) => {
    const { callsOf } = open(active);
    await press('Désactiver Téléphone');
    await userEvent.type(await screen.findByLabelText(/ou code de récupération/), typed);
    await press('Désactiver');
    await waitFor(() => expect(callsOf(factorsApi.removeFactor)).toEqual([{ params: { factor_id: phone.id } }]));
    expect(prove.mock.calls).toEqual([[proof]]);
  });

  it('stays when the code is refused', async () => {
    prove.mockRejectedValueOnce(problem('mfa_verification_failed'));
    const { callsOf } = open(active);
    await press('Désactiver Téléphone');
    await userEvent.type(await screen.findByLabelText(/ou code de récupération/), '000000{Enter}');
    await screen.findByText('Ce code est incorrect ou déjà utilisé.');
    expect(callsOf(factorsApi.removeFactor)).toEqual([]);
  });
});
