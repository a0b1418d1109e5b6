import { deskStaysApi } from '@placette/contracts/client/requests/administration';
import type { DeskStay, DeskStaySummary } from '@placette/contracts/requests/administration/schema';
import { ApiProblem } from '@placette/shell-api';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { renderScreen } from '../../../test/samples.js';
import { StayScreen } from './stay-screen.js';
import { StaysScreen } from './stays-screen.js';

const { listDeskStays, getDeskStay, cancelDeskStay } = deskStaysApi;
const ID = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a11';
const [OWNER, DRIVER] = [ID.replace('a11', 'a77'), ID.replace('a11', 'a88')];

const aSummary = (part: Partial<DeskStaySummary> = {}): DeskStaySummary => ({
  id: ID,
  status: 'approved',
  start_date: '2027-03-03',
  end_date: '2027-03-10',
  total_price: 72,
  parking_spot: { id: ID, title: 'Cour <b>calme</b>', city: 'Orly' },
  owner: { user_id: OWNER, name: 'Denis Morel' },
  requester: { user_id: DRIVER, name: 'Camille Durand' },
  ...part,
});
const aStay = (part: Partial<DeskStay> = {}): DeskStay => ({
  ...aSummary(),
  vehicle: { marque: 'Renault', modele: 'Clio', immatriculation: 'AB-123-CD', type_vehicule: 'voiture' },
  travel: null,
  agreed_at_once: false,
  answer_by: '2026-11-02T09:30:00.000Z',
  shares_contacts: true,
  knows_address: true,
  closed_because: null,
  cancelled_by: null,
  cancellation_reason: null,
  is_cancellable: true,
  events: [
    { kind: 'sent', at: '2026-11-01T09:30:00.000Z', change: null, return_hour: null },
    { kind: 'approved', at: '2026-11-02T09:30:00.000Z', change: null, return_hour: null },
  ],
  ...part,
});

function openList(stays: DeskStaySummary[], at = '/admin/sejours') {
  return renderScreen(<StaysScreen />, { at, answers: [[listDeskStays, () => ({ stays, next_cursor: null })]] });
}

function openStay(part: Partial<DeskStay> = {}, cancel: () => unknown = () => aStay({ status: 'cancelled' })) {
  const routes = (
    <Routes>
      <Route path="/admin/sejours/:id" element={<StayScreen />} />
    </Routes>
  );
  return renderScreen(routes, {
    at: `/admin/sejours/${ID}`,
    answers: [
      [getDeskStay, () => aStay(part)],
      [cancelDeskStay, cancel],
    ],
  });
}
const ask = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler ce séjour' }));
  return within(await screen.findByRole('dialog'));
};

beforeEach(() => sessionStorage.clear());

describe('« Séjours » (DK-05)', () => {
  it('lists them with both sides, and leads to each', async () => {
    openList([aSummary(), aSummary({ id: OWNER, requester: { user_id: DRIVER, name: null } })]);
    const rows = within(await screen.findByRole('table'));
    const hrefOf = (name: string | RegExp) => rows.getAllByRole('link', { name })[0]!.getAttribute('href');
    expect([hrefOf(/10 mars 2027/), hrefOf('Cour <b>calme</b>'), hrefOf('Denis Morel')]).toEqual([
      ...[`/admin/sejours/${ID}`, `/admin/parkings/${ID}`, `/admin/utilisateurs/${OWNER}`],
    ]);
    rows.getByText('Compte supprimé');
  });

  it('is searched by what the address says, and writes there what is searched', async () => {
    const at = '/admin/sejours?q=AB-123-CD&etat=approved&du=2027-03-01&au=2027-03-31';
    const { callsOf } = openList([], at);
    await screen.findByText('Aucun séjour trouvé');
    const query = { q: 'AB-123-CD', status: 'approved', from: '2027-03-01', to: '2027-03-31' };
    expect(callsOf(listDeskStays)).toMatchObject([{ query }]);
    await userEvent.selectOptions(screen.getByLabelText('État'), 'En attente');
    await userEvent.click(screen.getByRole('button', { name: 'Rechercher' }));
    await waitFor(() =>
      expect(callsOf(listDeskStays).at(-1)).toMatchObject({ query: { ...query, status: 'pending' } }),
    );
  });
});

describe('the page of a stay (DK-05)', () => {
  it('shows dates, car, total, what is shared and what happened', async () => {
    openStay();
    await screen.findByText('AB-123-CD');
    for (const text of ['Partagés', 'Visible', 'Demande envoyée', 'Demande approuvée', ID]) screen.getByText(text);
    expect(screen.getByRole('link', { name: 'Camille Durand' }).getAttribute('href')).toBe(
      `/admin/utilisateurs/${DRIVER}`,
    );
  });

  it('cancels for both sides with reasons only', async () => {
    const { callsOf, said } = openStay();
    const dialog = await ask();
    const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Annuler le séjour' }));
    await confirm();
    dialog.getByText('Motivez la décision');
    expect(callsOf(cancelDeskStay)).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/^Motif/), 'Fraude au paiement.');
    await confirm();
    await waitFor(() => expect(said).toEqual(['Séjour annulé pour les deux côtés.']));
    const call = { params: { request_id: ID }, body: { statement: 'Fraude au paiement.' } };
    expect(callsOf(cancelDeskStay)).toEqual([call]);
  });

  it('keeps what was typed when another moderator was faster', async () => {
    const title = 'Cette demande a déjà changé d’état. Rechargez la page pour voir où elle en est.';
    openStay({}, () => Promise.reject(new ApiProblem('request_move_refused', 409, title)));
    const dialog = await ask();
    await userEvent.type(dialog.getByLabelText(/^Motif/), 'Fraude au paiement.');
    await userEvent.click(dialog.getByRole('button', { name: 'Annuler le séjour' }));
    await dialog.findByText(title);
    expect((dialog.getByLabelText(/^Motif/) as HTMLTextAreaElement).value).toBe('Fraude au paiement.');
  });

  it('says who cancelled it and why, and offers nothing more', async () => {
    openStay({
      ...{ status: 'cancelled', cancelled_by: 'system', cancellation_reason: 'Fraude au paiement.' },
      ...{ is_cancellable: false, shares_contacts: false, knows_address: false },
    });
    await screen.findByText('Annulé par Placette : Fraude au paiement.');
    screen.getByText('Masqués');
    expect(screen.queryByRole('button', { name: 'Annuler ce séjour' })).toBeNull();
  });

  it.each([
    ['has begun', { is_cancellable: false }, 'Ce séjour a commencé : il ne peut plus être annulé.'],
    ['is the moderator’s own', { owner: { user_id: 'me', name: 'Moi' } }, 'Ce séjour est le vôtre'],
  ])('does not cancel a stay that %s, and says so', async (_which, part, text) => {
    openStay(part);
    await screen.findByText(text);
    expect(screen.queryByRole('button', { name: 'Annuler ce séjour' })).toBeNull();
  });
});
