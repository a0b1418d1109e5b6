import { jest } from '@jest/globals';
import { dataExportApi } from '@placette/contracts/client/documents/data-export';
import { factorsApi } from '@placette/contracts/client/identity/factors';
import { passkeysApi } from '@placette/contracts/client/identity/passkeys';
import { profileApi } from '@placette/contracts/client/identity/profile';
import { sessionsApi } from '@placette/contracts/client/identity/sessions';
import type { Profile } from '@placette/contracts/identity/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ProfileScreen } from './profile-screen.js';

const stored: Profile = {
  id: '1f8d3c1e-0000-4000-8000-000000000001',
  user_id: '1f8d3c1e-0000-4000-8000-000000000002',
  first_name: 'Camille',
  last_name: '',
  phone_number: null,
  languages: [],
  is_professional: false,
  siret: null,
  tva_number: null,
  company_name: null,
  company_address: null,
  is_admin: false,
  desk_role: null,
  first_steps: 'none',
  created_at: '2026-03-05T10:00:00Z',
  updated_at: '2026-11-01T10:00:00Z',
};

const page = { path: '/dashboard/profil', at: '/dashboard/profil' };

function open(
  profile: Partial<Profile> = {},
  update: (body: object) => unknown = (body) => ({ ...stored, ...body }),
  at = page.at,
) {
  return renderScreen(<ProfileScreen />, {
    ...page,
    at,
    answers: [
      [profileApi.getProfile, () => ({ ...stored, ...profile })],
      [profileApi.chooseFirstSteps, () => stored],
      [profileApi.updateProfile, ({ body }) => update(body as object)],
      [passkeysApi.listPasskeys, () => ({ passkeys: [] })],
      [sessionsApi.listSessions, () => ({ sessions: [] })],
      [dataExportApi.getDataExport, () => ({ data_export: null })],
      [factorsApi.getSecondFactor, () => ({ factors: [], recovery_codes_left: 0 })],
    ],
  });
}
const edit = async () => userEvent.click(await screen.findByRole('button', { name: 'Modifier' }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Sauvegarder' }));
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('« Mon Profil »', () => {
  it('says what is missing, and the account’s dates and status (PR-02, PR-04, PR-05)', async () => {
    open({ is_admin: true, desk_role: 'administrator' });
    expect(await screen.findAllByText('Non renseigné')).toHaveLength(2);
    screen.getByText('Aucune langue renseignée');
    screen.getByText('mars 2026');
    screen.getByText('Administrateur');
    screen.getByText('1er novembre 2026');
  });

  it.each([
    [page.at, []],
    [`${page.at}#securite`, ['Sécurité']],
    [`${page.at}#mes-donnees`, ['Mes données']],
  ])('at %s opens %j of its groups', async (at, expected) => {
    const shown: Element[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this);
    };
    open({}, undefined, at);
    await screen.findByRole('heading', { name: 'Sécurité' });
    expect(shown.map(({ id }) => `${page.at}#${id}`)).toEqual(at === page.at ? [] : [at]);
    const groups = screen.getAllByRole<HTMLDetailsElement>('group').filter((group) => group.tagName === 'DETAILS');
    const isOpen = groups.filter((group) => group.open);
    expect(isOpen.map((group) => within(group).getAllByRole('heading')[0]?.textContent)).toEqual(expected);
    expect(groups.length).toBeGreaterThan(3);
  });

  it('leaves « Ne rien afficher » to be chosen by who is still asked about their first steps', async () => {
    const { callsOf } = open({ first_steps: null });
    const none = await screen.findByRole<HTMLInputElement>('radio', { name: 'Ne rien afficher' });
    expect(none.checked).toBe(false);
    await userEvent.click(none);
    expect(callsOf(profileApi.chooseFirstSteps)).toMatchObject([{ body: { first_steps: 'none' } }]);
  });

  it('shows the numbers of a professional, SIRET in groups (PR-08)', async () => {
    open({ is_professional: true, siret: '73282932000074', tva_number: 'FR44732829320', languages: ['fr', 'ja'] });
    await screen.findByText('732 829 320 00074');
    screen.getByText('FR44732829320');
    screen.getByText('Japonais');
    // L9: nothing yet of the company.
    screen.getByText('Nom de l’entreprise');
  });

  it('gives back what was loaded when editing is cancelled (PR-01)', async () => {
    const { callsOf } = open({ last_name: 'Durand' });
    await edit();
    await userEvent.clear(field(/^Prénom/));
    await userEvent.type(field(/^Prénom/), 'Autre');
    await userEvent.click(screen.getByRole('button', { name: 'Anglais' }));
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    screen.getByText('Camille');
    await edit();
    expect(field(/^Prénom/).value).toBe('Camille');
    expect(screen.getByRole('button', { name: 'Anglais' }).getAttribute('aria-pressed')).toBe('false');
    expect(callsOf(profileApi.updateProfile)).toEqual([]);
  });

  it('says the first failure only and sends nothing (PR-06)', async () => {
    const { callsOf } = open({ last_name: 'Durand' });
    await edit();
    expect(screen.getByText('Format français (06...) ou international (+33...)').id).not.toBe('');
    expect([field(/^Prénom \*$/).value, field(/^Nom \*$/).value]).toEqual(['Camille', 'Durand']);
    await userEvent.type(field(/^Téléphone/), '0012');
    await userEvent.click(screen.getByRole('checkbox', { name: /Je suis un professionnel/ }));
    await save();
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Format de téléphone invalide',
    ]);
    await userEvent.clear(field(/^Téléphone/));
    await save();
    expect(
      (await screen.findAllByText('Le numéro SIRET est obligatoire pour un profil professionnel')).length,
    ).toBeGreaterThan(0);
    expect(callsOf(profileApi.updateProfile)).toEqual([]);
  });

  it('reads a SIRET pasted with words and marks, groups it, and doubts a wrong key without refusing it (PR-06, C40)', async () => {
    const { callsOf } = open({ last_name: 'Durand', is_professional: true });
    await edit();
    const pasted = '\u200bSIRET : 732 829 320 00075 (siège de la société à Roissy-en-France)';
    await userEvent.click(field(/^Numéro SIRET/));
    await userEvent.paste(pasted);
    expect(field(/^Numéro SIRET/).value).toBe(pasted);
    await userEvent.tab();
    expect(field(/^Numéro SIRET/).value).toBe('732 829 320 00075');
    screen.getByText(/semble comporter une erreur/);
    await save();
    await screen.findByText('Profil mis à jour avec succès');
    expect(callsOf(profileApi.updateProfile)).toEqual([
      { body: expect.objectContaining({ siret: '73282932000075', is_professional: true }) },
    ]);
  });

  it('clears numbers and company when professional is unchecked (PR-03)', async () => {
    const { callsOf } = open({
      last_name: 'D',
      is_professional: true,
      siret: '73282932000074',
      tva_number: 'FR44732829320',
      company_name: 'Garages du Lac',
      company_address: '4 rue des Halles, 44000 Nantes',
    });
    await edit();
    expect(field(/^Nom de l’entreprise/).value).toBe('Garages du Lac');
    await userEvent.click(screen.getByRole('checkbox', { name: /Je suis un professionnel/ }));
    expect(screen.queryByRole('textbox', { name: /SIRET/ })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /Je suis un professionnel/ }));
    expect(field(/^Numéro SIRET/).value).toBe('');
    await userEvent.click(screen.getByRole('checkbox', { name: /Je suis un professionnel/ }));
    await save();
    await screen.findByText('Profil mis à jour avec succès');
    expect(callsOf(profileApi.updateProfile)).toEqual([
      {
        body: expect.objectContaining({
          ...{ is_professional: false, siret: null, tva_number: null },
          ...{ company_name: null, company_address: null },
        }),
      },
    ]);
  });

  it('goes back to reading with a message that stays 3 s (PR-09)', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    open({ last_name: 'Durand' });
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    await user.click(screen.getByRole('button', { name: 'Japonais' }));
    await user.click(screen.getByRole('button', { name: 'Sauvegarder' }));
    await screen.findByText('Profil mis à jour avec succès');
    screen.getByText('Japonais');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Modifier' }));
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    screen.getByText('Profil mis à jour avec succès');
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(screen.queryByText('Profil mis à jour avec succès')).toBeNull();
    jest.useRealTimers();
  });

  it.each([
    [
      'service_unavailable',
      new ApiProblem('service_unavailable', 503, 'Cette partie du service est momentanément indisponible.'),
      /indisponible/,
    ],
    ['internal', new ApiProblem('internal', 500, 'Une erreur est survenue.'), /^Erreur lors de la mise à jour$/],
    [
      'invalid_input',
      new ApiProblem('invalid_input', 422, 'Certains champs sont incorrects.', undefined, [
        { path: 'siret', message: 'Format de SIRET invalide (14 chiffres requis)', code: 'custom' },
      ]),
      /Format de SIRET invalide/,
    ],
  ])('keeps what was typed when saving fails with %s (PR-09)', async (_code, problem, text) => {
    open({ last_name: 'Durand' }, () => Promise.reject(problem));
    await edit();
    await userEvent.type(field(/^Téléphone/), '0612345678');
    await save();
    await screen.findByText(text);
    expect(field(/^Téléphone/).value).toBe('0612345678');
  });

  it('offers to try again when it cannot be loaded', async () => {
    renderScreen(<ProfileScreen />, {
      ...page,
      answers: [[profileApi.getProfile, () => Promise.reject(ApiProblem.network())]],
    });
    await screen.findByText('Erreur lors du chargement du profil');
    screen.getByRole('button', { name: 'Réessayer' });
  });
});
