import { geocodingApi } from '@placette/contracts/client/catalog/geocoding';
import { draftKey, readDraft, ShellProvider, useShell } from '@placette/shell-api';
import { fillIn, renderScreen } from '@placette/shell-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { DraftServer } from '../../../../test/draft-server.js';
import type { LocalDraft } from './draft.js';
import { OfferScreen } from './offer-screen.js';

/** The session learns by itself that the address is confirmed (C48). */
function Member() {
  const shell = useShell();
  const [awaits_confirmation, setAwaits] = useState(true);
  const session = { ...shell.session, user: shell.session.user && { ...shell.session.user, awaits_confirmation } };
  return (
    <ShellProvider value={{ ...shell, session }}>
      <button onClick={() => setAwaits(false)}>Adresse confirmée</button>
      <OfferScreen />
    </ShellProvider>
  );
}

beforeEach(() => sessionStorage.clear());

async function open(server: DraftServer) {
  const shown = renderScreen(<Member />, {
    path: '/dashboard/parkings/nouveau',
    at: '/dashboard/parkings/nouveau',
    answers: [...server.answers, [geocodingApi.searchAddresses, () => ({ addresses: [] })]],
  });
  await screen.findByLabelText('Titre de l’annonce');
  return shown;
}

it('C43 C59 before the address is confirmed an offer is prepared in the tab alone, without files', async () => {
  const server = new DraftServer();
  server.awaitsConfirmation = true;
  const { said } = await open(server);
  screen.getByText(/publication s’ouvrent une fois votre adresse confirmée/);
  expect([screen.queryByLabelText('Ajouter des photos'), screen.queryByText('Identité à vérifier')]).toEqual([
    null,
    null,
  ]);
  await fillIn('Titre de l’annonce', 'Cour fermée');
  await userEvent.click(screen.getAllByRole('button', { name: 'Enregistrer et quitter' })[0]!);
  await waitFor(() => expect(said.at(-1)).toMatch(/gardé dans cet onglet/));
  expect(server.draft).toBeNull();
});

it('C43 what was typed meanwhile is saved as soon as the address is confirmed, and files can be added', async () => {
  const server = new DraftServer();
  server.awaitsConfirmation = true;
  await open(server);
  await fillIn('Titre de l’annonce', 'Cour fermée');
  await screen.findAllByText(/Brouillon gardé dans cet onglet/, {}, { timeout: 5_000 });
  await fillIn('Titre de l’annonce', ' au calme');
  const kept = readDraft<LocalDraft>(draftKey('me', 'proposer'));
  server.awaitsConfirmation = false;
  await userEvent.click(screen.getByRole('button', { name: 'Adresse confirmée' }));
  await waitFor(() => expect(server.draft?.content.values.title).toBe('Cour fermée au calme'));
  expect(kept?.content.values.title).toBe('Cour fermée au calme');
  await screen.findByLabelText('Ajouter des photos');
  expect(screen.queryByText(/publication s’ouvrent une fois/)).toBeNull();
});

it('the form stays as it is when the draft is read again, after a reconnection or at midnight', async () => {
  const server = new DraftServer();
  const { signal } = await open(server);
  await fillIn('Titre de l’annonce', 'Cour fermée');
  await waitFor(() => expect(server.draft?.content.values.title).toBe('Cour fermée'), { timeout: 5_000 });
  const field = screen.getByLabelText('Titre de l’annonce');
  await signal('offer-draft' as never);
  await userEvent.keyboard(' au calme');
  expect(screen.getByLabelText('Titre de l’annonce')).toBe(field);
  await waitFor(() => expect(server.draft?.content.values.title).toBe('Cour fermée au calme'), { timeout: 5_000 });
});
