import { cancellationApi, staysApi } from '@placette/contracts/client/requests';
import { today } from '@placette/contracts/kernel/days';
import type { Stay } from '@placette/contracts/requests/stays/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aSentRequest, PARKING_ID } from '@placette/shell-api/testing/samples';
import { StaysScreen } from './stays-screen.js';

type Asked = { query: { period: string; cursor?: string } };
const { owner, ...request } = aSentRequest({ status: 'approved' });
const phone_number = '0612345678';
const sent = (id: string): Stay => ({
  side: 'requester',
  request: { ...request, id, owner: { ...owner, first_name: 'Jeanne', last_initial: 'M', phone_number } },
});
const received: Stay = {
  side: 'owner',
  request: {
    ...request,
    id: 'recue',
    places: null,
    requester: { ...owner, first_name: 'Denis', last_initial: 'R', phone_number },
  },
};

function open(
  answer: (asked: Asked['query']) => { stays: Stay[]; next_cursor: string | null },
  cancel: () => unknown = () => received,
) {
  return renderScreen(<StaysScreen />, {
    path: '/dashboard/sejours',
    at: '/dashboard/sejours',
    answers: [
      [staysApi.listStays, (call) => answer((call as Asked).query)],
      [cancellationApi.cancelStay, cancel],
    ],
  });
}
const JOURNEY = {
  ...{ outbound_number: null, return_number: null, people: null, luggage: null },
  ...{ wants_shuttle: false, shuttle_price: null, shuttle_per: 'trip', shuttle: null, outside_shuttle: [] },
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const nothing = { stays: [], next_cursor: null };

beforeEach(() => sessionStorage.clear());

describe('« Mes séjours »', () => {
  it('shows running, coming and past ones apart, with who it is with and how to reach them (RQ-08)', async () => {
    open(({ period }) =>
      period === 'past' ? nothing : { stays: period === 'running' ? [sent('a')] : [received], next_cursor: null },
    );
    const running = await part('En cours');
    running.getByText(/chez Jeanne M\./);
    expect(running.getByRole('link', { name: /06.12.34.56.78/ }).getAttribute('href')).toBe('tel:0612345678');
    expect(running.getByRole('link', { name: 'Conversation avec Jeanne M.' }).getAttribute('href')).toBe(
      '/dashboard/demandes/a',
    );
    (await part('À venir')).getByText('Vous recevez Denis R.');
    expect(screen.queryByRole('region', { name: 'Passés' })).toBeNull();
  });

  it('says the hours of a stay, with the return as it was announced last (FO-07)', async () => {
    const travel = { ...JOURNEY, arrival_time: '04:30', return_time: '18:00' };
    const told = {
      ...received,
      request: { ...received.request, id: 'dite', travel, told_return_hour: '19:15' },
    } as Stay;
    const without = sent('sans');
    open(({ period }) => (period === 'coming' ? { stays: [told, without], next_cursor: null } : nothing));
    (await part('À venir')).getByText(/^Arrivée 4\sh\s30, retour 19\sh\s15$/);
    expect(screen.getAllByText(/^(Arrivée|Retour) /)).toHaveLength(1);
  });

  it('cancels a stay with a reason, and nothing without one (CN-01)', async () => {
    const { callsOf } = open(({ period }) =>
      period === 'coming' ? { stays: [received], next_cursor: null } : nothing,
    );
    const coming = await part('À venir');
    await userEvent.click(coming.getByRole('button', { name: 'Annuler ce séjour' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/Le conducteur est prévenu tout de suite/);
    await userEvent.click(dialog.getByRole('button', { name: 'Annuler le séjour' }));
    dialog.getByText('Indiquez le motif');
    expect(callsOf(cancellationApi.cancelStay)).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/^Motif/), 'Travaux dans la cour.');
    await userEvent.click(dialog.getByRole('button', { name: 'Annuler le séjour' }));
    await waitFor(() =>
      expect(callsOf(cancellationApi.cancelStay)).toEqual([
        { params: { request_id: 'recue' }, body: { reason: 'Travaux dans la cour.' } },
      ]),
    );
  });

  it('keeps a reason that was not sent, by mistake or for want of an answer, until it is', async () => {
    const answers = [() => Promise.reject(new Error('offline')), () => received];
    open(
      ({ period }) => (period === 'coming' ? { stays: [received], next_cursor: null } : nothing),
      () => answers.shift()!(),
    );
    const coming = await part('À venir');
    const reason = async () => {
      await userEvent.click(await coming.findByRole('button', { name: 'Annuler ce séjour' }));
      return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Motif' });
    };
    await userEvent.type(await reason(), 'Travaux');
    for (const close of [() => userEvent.keyboard('{Escape}'), () => act(() => history.back())]) {
      await close();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect((await reason()).value).toBe('Travaux');
      await waitFor(() => expect(history.state).toEqual({ layers: 1 }));
    }
    await userEvent.click(screen.getByRole('button', { name: 'Annuler le séjour' }));
    await coming.findByText("Erreur lors de l'annulation");
    expect((await reason()).value).toBe('Travaux');
    await userEvent.click(screen.getByRole('button', { name: 'Annuler le séjour' }));
    await waitFor(() => expect(coming.queryByText("Erreur lors de l'annulation")).toBeNull());
    expect((await reason()).value).toBe('');
  });

  it('offers no cancellation once the first day has begun (CN-01)', async () => {
    const begun = { ...received, request: { ...received.request, start_date: today() } } as Stay;
    open(({ period }) => (period === 'running' ? { stays: [begun], next_cursor: null } : nothing));
    const running = await part('En cours');
    expect(running.queryByRole('button', { name: 'Annuler ce séjour' })).toBeNull();
  });

  it('brings the next page after the last one shown', async () => {
    open(({ period, cursor }) => {
      if (period !== 'past') return nothing;
      return cursor === undefined
        ? { stays: [sent('a')], next_cursor: 'a' }
        : { stays: [sent(`after-${cursor}`)], next_cursor: null };
    });
    const past = await part('Passés');
    await userEvent.click(past.getByRole('button', { name: 'Afficher la suite' }));
    expect(await past.findAllByRole('listitem')).toHaveLength(2);
    expect(past.queryByRole('button', { name: 'Afficher la suite' })).toBeNull();
  });

  it('offers the driver of a stay that is over to book there again (FD-07)', async () => {
    const over = (stay: Stay, id: string) =>
      ({ ...stay, request: { ...stay.request, id, status: 'completed' } }) as Stay;
    open(({ period }) => {
      const stays =
        period === 'past' ? [over(sent('a'), 'a'), over(received, 'b')] : period === 'coming' ? [sent('c')] : [];
      return { stays, next_cursor: null };
    });
    await part('Passés');
    const links = screen.getAllByRole('link', { name: 'Réserver à nouveau Garage fermé' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/parking/${PARKING_ID}`]);
  });

  it('leads on when there is none, and asks again after a failure', async () => {
    open(() => nothing);
    const link = await screen.findByRole('link', { name: 'Rechercher une place' });
    expect(link.getAttribute('href')).toBe('/dashboard/rechercher');
    open(() => {
      throw new ApiProblem('internal', 500, 'Une erreur est survenue.');
    });
    await screen.findByText('Erreur lors du chargement de vos séjours');
    screen.getByRole('button', { name: 'Réessayer' });
  });
});
