import { notificationsApi } from '@placette/contracts/client/notifications';
import { ApiProblem } from '@placette/shell-api';
import { fillIn, renderScreen, visitor } from '@placette/shell-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SuggestionOffer } from './suggestion-offer.js';

async function open(answer: () => unknown = () => ({ received: true })) {
  const shown = renderScreen(<SuggestionOffer />, {
    path: '/lieux',
    at: '/lieux',
    session: visitor,
    answers: [[notificationsApi.sendSubmission, answer]],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Suggérer un lieu' }));
  await screen.findByRole('dialog');
  return shown;
}

async function fill() {
  await fillIn('Nom du lieu', 'Gare de Redon');
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Gare');
  await fillIn('Ville', 'Redon');
  await fillIn('Région', 'Bretagne');
  await fillIn('Pourquoi ce lieu', 'Complet chaque été.');
  await fillIn('Votre nom', 'Camille');
  await fillIn('Votre e-mail', 'camille@exemple.fr');
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer la suggestion' }));

it('asks for seven fields and offers three kinds of places (PL-06, C20)', async () => {
  await open();
  const kinds = [...screen.getByLabelText<HTMLSelectElement>('Type').options].map(({ text }) => text);
  expect(kinds.slice(1)).toEqual(['Aéroport', 'Gare', 'Événement']);
  await send();
  expect((await screen.findByRole('alert')).querySelectorAll('li')).toHaveLength(7);
});

it('closes two seconds after it was sent, and is empty when opened again (PL-07, CO-01)', async () => {
  const { callsOf } = await open();
  await fill();
  await send();
  await screen.findByText('Merci, votre suggestion est envoyée.');
  const sent = Date.now();
  expect(callsOf(notificationsApi.sendSubmission)[0]).toMatchObject({
    body: { formType: 'suggestion', nom_lieu: 'Gare de Redon', type: 'gare', code_postal: null },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(Date.now() - sent).toBeGreaterThan(1_800);
  await userEvent.click(screen.getByRole('button', { name: 'Suggérer un lieu' }));
  expect(screen.getByLabelText<HTMLInputElement>('Nom du lieu').value).toBe('');
});

it('stays open with what was typed when it failed (PL-07)', async () => {
  await open(() => Promise.reject(ApiProblem.network()));
  await fill();
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain("Erreur lors de l'envoi de la suggestion");
  expect(screen.getByLabelText<HTMLInputElement>('Nom du lieu').value).toBe('Gare de Redon');
});
