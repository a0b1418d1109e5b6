import { passkeysApi } from '@placette/contracts/client/identity/passkeys';
import { identityErrors } from '@placette/contracts/identity/errors';
import type { Passkey } from '@placette/contracts/identity/passkeys/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PasskeysBlock } from './passkeys-block.js';

const phone: Passkey = {
  id: '1f8d3c1e-0000-4000-8000-000000000001',
  friendly_name: 'Mon téléphone',
  created_at: '2026-11-01T10:00:00Z',
};
const credential = {
  id: 'YQ',
  rawId: 'YQ',
  type: 'public-key',
  response: { clientDataJSON: 'YQ', attestationObject: 'YQ' },
};
const asked = { challenge_id: phone.id, options: {}, expires_at: 0 };
const refused = (code: keyof typeof identityErrors) => () =>
  Promise.reject(new ApiProblem(code, identityErrors[code][0], identityErrors[code][1]));

/** A device that answers so; undefined for a browser that knows no passkeys. */
function device(create?: () => Promise<unknown>) {
  const parts = create && { parseCreationOptionsFromJSON: (options: unknown) => options };
  Object.assign(globalThis, { PublicKeyCredential: parts });
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
}

function open({
  passkeys = [phone],
  add = () => phone as unknown,
  list,
}: {
  passkeys?: Passkey[];
  add?: () => unknown;
  list?: () => unknown;
} = {}) {
  return renderScreen(<PasskeysBlock />, {
    path: '/dashboard/profil',
    at: '/dashboard/profil',
    confirms: true,
    answers: [
      [passkeysApi.listPasskeys, list ?? (() => ({ passkeys }))],
      [passkeysApi.startPasskeyRegistration, () => asked],
      [passkeysApi.registerPasskey, add],
      [passkeysApi.renamePasskey, () => phone],
      [passkeysApi.removePasskey, () => undefined],
    ],
  });
}
const press = (name: string) => screen.findByRole('button', { name }).then((button) => userEvent.click(button));

beforeEach(() => device(() => Promise.resolve({ toJSON: () => credential })));

it('shows name and dates; an unused key says so', async () => {
  open();
  const [row] = await screen.findAllByRole('listitem');
  expect(row?.textContent).toMatch(/^Mon téléphoneAjoutée le 1er novembre 2026 à 11\sh\s00, pas encore utilisée/);
});

it('adds the key that the device makes, under the name of the browser', async () => {
  const { callsOf } = open({ passkeys: [] });
  await press('Ajouter une clé d’accès');
  await waitFor(() =>
    expect(callsOf(passkeysApi.registerPasskey)).toEqual([
      { body: expect.objectContaining({ challenge_id: asked.challenge_id, credential }) },
    ]),
  );
});

it.each([
  ['NotAllowedError', /a été annulée ou elle a expiré/],
  ['InvalidStateError', /a déjà une clé d’accès/],
  ['SecurityError', /à cette adresse du site/],
  ['NotSupportedError', /n’a pas pu créer/],
])('tells in French what %s of the browser means, and sends nothing', async (name, text) => {
  device(() => Promise.reject(new DOMException('', name)));
  const { callsOf } = open();
  await press('Ajouter une clé d’accès');
  expect((await screen.findByText(text)).textContent).toMatch(text);
  expect(callsOf(passkeysApi.registerPasskey)).toEqual([]);
});

it('tells the refusal of the server', async () => {
  open({ add: refused('webauthn_credential_exists') });
  await press('Ajouter une clé d’accès');
  expect((await screen.findByText(identityErrors.webauthn_credential_exists[1])).tagName).not.toBe('');
});

it('says that the browser cannot make one, and offers no button', async () => {
  device();
  open();
  await screen.findByText(/ne sait pas créer de clé d’accès/);
  expect(screen.queryByRole('button', { name: 'Ajouter une clé d’accès' })).toBeNull();
});

it('renames, and refuses an empty name', async () => {
  const { callsOf } = open();
  await press('Renommer Mon téléphone');
  const field = screen.getByLabelText('Nom de la clé d’accès');
  await userEvent.clear(field);
  await press('Enregistrer le nom');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.type(field, 'Ordinateur');
  await press('Enregistrer le nom');
  await waitFor(() =>
    expect(callsOf(passkeysApi.renamePasskey)).toEqual([
      { params: { passkey_id: phone.id }, body: { friendly_name: 'Ordinateur' } },
    ]),
  );
});

it('removes after a question that names it', async () => {
  const { callsOf, questions } = open();
  await press('Supprimer Mon téléphone');
  await waitFor(() => expect(callsOf(passkeysApi.removePasskey)).toEqual([{ params: { passkey_id: phone.id } }]));
  expect(JSON.stringify(questions)).toContain('Mon téléphone');
});

it('shows nothing where passkeys are not offered', async () => {
  open({ list: refused('passkey_disabled') });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Clés d’accès' })).toBeNull());
});
