import { notificationsApi } from '@placette/contracts/client/notifications';
import { ApiProblem } from '@placette/shell-api';
import { fillIn, renderScreen, visitor } from '@placette/shell-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PartnerScreen } from './partner-screen.js';

function open(answer: () => unknown = () => ({ received: true })) {
  return renderScreen(<PartnerScreen />, {
    path: '/devenir-partenaire',
    at: '/devenir-partenaire',
    session: visitor,
    answers: [[notificationsApi.sendSubmission, answer]],
  });
}

async function fill() {
  await fillIn('Nom de l’aéroport', 'Aéroport de Brive');
  await fillIn('Ville', 'Brive');
  await fillIn('Nom du contact', 'Camille Durand');
  await fillIn('E-mail professionnel', 'camille@brive.example');
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer la demande' }));

beforeEach(() => sessionStorage.clear());

it('wants the airport, the city, a name and an e-mail address, and nothing more (ST-10)', async () => {
  const { callsOf } = open();
  await send();
  expect((await screen.findByRole('alert')).querySelectorAll('li')).toHaveLength(4);
  await fill();
  await send();
  await screen.findByText('Demande envoyée !');
  expect(callsOf(notificationsApi.sendSubmission)).toEqual([
    {
      body: {
        formType: 'partnership',
        nom_aeroport: 'Aéroport de Brive',
        ville: 'Brive',
        contact_nom: 'Camille Durand',
        contact_email: 'camille@brive.example',
        contact_telephone: null,
        nombre_places: null,
        message: null,
        site_web: '',
      },
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  await waitFor(() => expect(screen.queryByText('Demande envoyée !')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Ville').value).toBe('');
});

it('refuses a telephone and a number of spots that are none', async () => {
  const { callsOf } = open();
  await fill();
  await fillIn(/Téléphone/, '12');
  await fillIn(/Nombre de places/, 'dix');
  await send();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Format de téléphone invalide');
  expect(alert.textContent).toContain('Indiquez un nombre');
  expect(callsOf(notificationsApi.sendSubmission)).toEqual([]);
});

it('keeps its button busy while it sends, then says above it that it failed (ST-10)', async () => {
  let refuse = (_error: Error) => undefined as void;
  open(() => new Promise((_resolve, reject) => (refuse = reject)));
  await fill();
  await send();
  const button = await screen.findByRole('button', { name: 'Envoi en cours...' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  refuse(new ApiProblem('internal', 500, ''));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe("Erreur lors de l'envoi de la demande");
  expect(alert.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
