import { preparedRequestsApi } from '@placette/contracts/client/requests/prepared';
import { vehiclesApi } from '@placette/contracts/client/requests/vehicles';
import { heldText } from '@placette/contracts/requests/prepared/held';
import type { PreparedRequest } from '@placette/contracts/requests/prepared/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { aPreparedRequest } from '@placette/shell-api/testing/samples';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PreparedRequests } from './prepared-requests.js';

const { listPreparedRequests, sendPreparedRequest, withdrawPreparedRequest } = preparedRequestsApi;
const ID = aPreparedRequest().id;
const OTHER = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1ab2';

interface Given {
  at?: string;
  send?: () => unknown;
  confirms?: boolean;
  books_at_once?: boolean;
}

/** The list is what `prepared` holds when it is loaded. */
function open(prepared: PreparedRequest[], { at = '', send, confirms, books_at_once = true }: Given = {}) {
  return renderScreen(<PreparedRequests />, {
    path: '/dashboard/mes-demandes',
    at: `/dashboard/mes-demandes${at}`,
    answers: [
      [listPreparedRequests, () => ({ prepared: [...prepared] })],
      [sendPreparedRequest, send ?? (() => aPreparedRequest({ status: 'sent', request_id: OTHER }))],
      [vehiclesApi.listMyVehicles, () => ({ vehicles: [], books_at_once })],
      [withdrawPreparedRequest, () => aPreparedRequest({ status: 'withdrawn' })],
    ],
    confirms,
  });
}

const held = (part: Partial<PreparedRequest> = {}) =>
  aPreparedRequest({
    held_because: 'price_rose',
    held_at: '2026-11-20T08:05:00Z',
    total_now: 63,
    waits_for: { identity: 'approved', identity_since: null, vehicle: 'approved' },
    ...part,
  });
const HELD = `Pas envoyée : ${heldText('price_rose')}`;
const row = async () => within(await screen.findByRole('listitem'));
const scrolled: Element[] = [];
beforeAll(() => {
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this);
  };
});

describe('prepared requests under « Mes demandes » (C49)', () => {
  it.each([
    ['none', null, /^Attend votre pièce d’identité\.$/, true],
    ['pending', '2026-11-20T08:05:00Z', /envoyée le 20 novembre 2026 à 9.h.05/, false],
    ['rejected', null, /a été refusée.: envoyez-en une autre/, true],
    ['approved', null, /part dans un instant/, false],
    [null, null, /^Attend la vérification de votre identité\.$/, false],
  ] as const)(
    'says what it waits for when the identity is %s',
    async (identity, identity_since, text, offersIdentity) => {
      open([aPreparedRequest({ waits_for: { identity, identity_since, vehicle: 'approved' } })]);
      const { getByText, queryByRole, getByRole } = await row();
      getByText(text);
      getByText('Du 3 au 10 mars 2027');
      getByText(/^56.€$/);
      expect(screen.queryAllByRole('link', { name: 'Vérifier mon identité' })).toHaveLength(offersIdentity ? 1 : 0);
      expect(queryByRole('button', { name: /^Envoyer/ })).toBeNull();
      expect(getByRole('link', { name: 'Changer Garage fermé' }).getAttribute('href')).toBe(
        `/dashboard/mes-demandes/preparees/${ID}`,
      );
    },
  );

  it('says why it is held, and sends it at the total shown', async () => {
    const list = [held()];
    const send = () => {
      list[0] = aPreparedRequest({ status: 'sent', request_id: OTHER });
      return list[0];
    };
    const { callsOf } = open(list, { send });
    const { getByText, getByRole } = await row();
    getByText(HELD);
    getByText(/^56.€ quand vous l’avez préparée, 63.€ maintenant\.$/);
    await userEvent.click(getByRole('button', { name: /^Envoyer à 63.€ Garage fermé$/ }));
    await screen.findByRole('group', { name: 'Demande envoyée' });
    expect(callsOf(sendPreparedRequest)).toEqual([
      { params: { prepared_id: ID }, body: { version: 1, total_price: 63 } },
    ]);
    await screen.findByText('Demandes préparées terminées (1)');
    expect(screen.getByRole('link', { name: 'Voir la demande Garage fermé' }).getAttribute('href')).toBe(
      `/dashboard/demandes/${OTHER}`,
    );
  });

  it('books where the stay is agreed as it is sent, unless its author cancelled too often (FD-06, C58)', async () => {
    open([held({ books_at_once: true })]);
    await screen.findByRole('button', { name: /^Réserver à 63.€ Garage fermé$/ });
    screen.getByText(/^Réservation immédiate.: le séjour est convenu dès que vous réservez\.$/);
    cleanup();
    open([held({ books_at_once: true })], { books_at_once: false });
    await screen.findByRole('button', { name: /^Envoyer à 63/ });
    expect(screen.queryByText(/^Réservation immédiate/)).toBeNull();
  });

  it('shows the new total when it moved again before the press', async () => {
    const list = [held()];
    const send = () => {
      list[0] = held({ total_now: 70 });
      return Promise.reject(new ApiProblem('prepared_request_price_moved', 409, 'Le prix a augmenté entre-temps.'));
    };
    open(list, { send });
    await userEvent.click(await screen.findByRole('button', { name: /^Envoyer à 63/ }));
    await screen.findByRole('button', { name: /^Envoyer à 70/ });
    expect(screen.getByRole('alert').textContent).toBe('Le prix a augmenté entre-temps.');
  });

  it.each(['parking_closed', 'vehicle_unfit', 'vehicle_deleted'] as const)(
    'offers no sending while it is held by %s',
    async (held_because) => {
      open([held({ held_because })]);
      await row();
      expect(screen.queryByRole('button', { name: /^Envoyer/ })).toBeNull();
    },
  );

  it('says that it went elsewhere meanwhile, also once it has left the list', async () => {
    const list = [held()];
    const send = () => {
      list[0] = aPreparedRequest({ status: 'withdrawn' });
      return Promise.reject(new ApiProblem('prepared_request_settled', 409, 'Déjà partie, retirée ou terminée.'));
    };
    open(list, { send });
    await userEvent.click(await screen.findByRole('button', { name: /^Envoyer à 63/ }));
    await screen.findByText('Demandes préparées terminées (1)');
    expect(screen.getByRole('alert').textContent).toBe('Déjà partie, retirée ou terminée.');
  });

  it('asks before it withdraws, and withdraws nothing without a yes', async () => {
    const { callsOf, questions } = open([aPreparedRequest()], { confirms: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer Garage fermé' }));
    expect(questions).toHaveLength(1);
    expect(callsOf(withdrawPreparedRequest)).toEqual([]);
  });

  it('withdraws with a yes, and says so', async () => {
    const { callsOf, said } = open([aPreparedRequest()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer Garage fermé' }));
    await waitFor(() => expect(said).toEqual(['Demande préparée retirée.']));
    expect(callsOf(withdrawPreparedRequest)).toEqual([{ params: { prepared_id: ID } }]);
  });

  it('opens at the one of the address, unfolded where it has ended', async () => {
    open([aPreparedRequest({ id: OTHER }), aPreparedRequest({ status: 'lapsed' })], { at: `?preparee=${ID}` });
    const ended = (await screen.findByText(/^Pas partie avant le jour d’arrivée/)).closest('li');
    expect(ended?.closest('details')?.open).toBe(true);
    expect(document.activeElement).toBe(ended);
    expect(scrolled.at(-1)).toBe(ended);
  });

  it('stays where it is when the one of the address moves later', async () => {
    const list = [aPreparedRequest(), aPreparedRequest({ id: OTHER })];
    const { signal } = open(list, { at: `?preparee=${ID}` });
    await screen.findAllByRole('listitem');
    const seen = scrolled.length;
    list[0] = aPreparedRequest({ status: 'sent', request_id: OTHER });
    await signal('requests');
    expect((await screen.findByText('Demandes préparées terminées (1)')).closest('details')?.open).toBe(false);
    expect(scrolled).toHaveLength(seen);
  });

  it('offers once what several wait for', async () => {
    open([aPreparedRequest(), aPreparedRequest({ id: OTHER })]);
    await screen.findAllByText('Attend votre pièce d’identité.');
    expect(screen.getAllByRole('link', { name: 'Vérifier mon identité' })).toHaveLength(1);
  });

  it('says kindly that one of another account, or of nobody, is not there', async () => {
    open([aPreparedRequest()], { at: '?preparee=x' });
    await screen.findByRole('group', { name: 'Cette demande préparée n’est pas dans votre liste' });
    screen.getByRole('link', { name: 'Garage fermé' });
  });

  it('renews by itself when one of them moved', async () => {
    const list = [aPreparedRequest()];
    const { signal } = open(list);
    await screen.findByText('Attend votre pièce d’identité.');
    list[0] = held();
    await signal('requests');
    await screen.findByText(HELD);
  });
});
