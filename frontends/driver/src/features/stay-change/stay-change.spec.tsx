import { listingsApi } from '@placette/contracts/client/listings';
import { stayChangesApi } from '@placette/contracts/client/requests/stay-changes';
import { vehiclesApi } from '@placette/contracts/client/requests/vehicles';
import { addDays, today } from '@placette/contracts/kernel/days';
import type { SentRequest } from '@placette/contracts/requests/schema';
import type { Stay } from '@placette/contracts/requests/stays/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aParking, aSentRequest, aVehicle } from '@placette/shell-api/testing/samples';
import { ChangeButtons, TripChange } from './trip-change.js';

const day = (count: number) => addDays(today(), count);
const typed = (date: string) => date.split('-').reverse().join('/');
const STAY = { start_date: day(10), end_date: day(13), days: 3, total_price: 30, status: 'approved' as const };
const change = {
  id: 'c',
  start_date: day(10),
  end_date: day(15),
  days: 5,
  total_price: 50,
  vehicle: null,
  return_hour: null,
  created_at: '2027-01-01T10:00:00.000Z',
  answer_by: '2027-03-02T23:00:00.000Z',
};
const mine = (part: Partial<SentRequest> = {}): Stay => ({
  side: 'requester',
  request: aSentRequest({ ...STAY, ...part }),
});
const received = (): Stay => {
  const { owner, ...request } = aSentRequest({ ...STAY, change });
  return { side: 'owner', request: { ...request, places: null, requester: { ...owner, first_name: 'Denis' } } };
};
const bike = aVehicle({ id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a99', type_vehicule: 'moto', modele: 'Moto' });
const other = aVehicle({ id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a98', modele: 'Mégane' });

function open(stay: Stay, quote: () => unknown = () => ({ days: 5, total_price: 50 })) {
  const screens = (
    <>
      <TripChange stay={stay} />
      <ChangeButtons stay={stay} />
    </>
  );
  return renderScreen(screens, {
    path: '/dashboard/sejours/:id',
    at: '/dashboard/sejours/a',
    answers: [
      [vehiclesApi.listMyVehicles, () => ({ vehicles: [aVehicle(), bike, other] })],
      [listingsApi.getParkingSpotPage, () => aParking()],
      [stayChangesApi.quoteChange, quote],
      [stayChangesApi.askChange, () => stay],
      [stayChangesApi.tellReturnHour, () => stay],
      [stayChangesApi.agreeToChange, () => stay],
      [stayChangesApi.refuseChange, () => stay],
      [stayChangesApi.withdrawChange, () => stay],
    ],
  });
}
async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier mon séjour' }));
  return within(await screen.findByRole('dialog'));
}
async function leaveLater(dialog: Awaited<ReturnType<typeof openDialog>>) {
  const field = dialog.getByLabelText(/^Reprise de la voiture/);
  await userEvent.clear(field);
  await userEvent.type(field, typed(day(15)));
  await userEvent.tab();
}

describe('CN-02 « Modifier mon séjour »', () => {
  it('shows the old and the new total before anything is sent, then asks for what was shown', async () => {
    const { callsOf } = open(mine());
    const dialog = await openDialog();
    dialog.getByText('Choisissez d’autres dates ou un autre véhicule.');
    await leaveLater(dialog);
    const terms = within(await dialog.findByRole('table', { name: 'Séjour convenu et séjour demandé' }));
    terms.getByRole('row', { name: /Prix 30\s€ 50\s€/ });
    dialog.getByText(/Soit 20\s€ de plus\./);
    expect(callsOf(stayChangesApi.askChange)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Demander ce changement' }));
    await waitFor(() =>
      expect(callsOf(stayChangesApi.askChange)).toEqual([
        {
          params: { request_id: mine().request.id },
          body: {
            start_date: STAY.start_date,
            end_date: day(15),
            total_price: 50,
            vehicle_id: mine().request.vehicle.id,
          },
        },
      ]),
    );
  });

  it('offers the vehicles that fit', async () => {
    open(mine());
    const dialog = await openDialog();
    await dialog.findByRole('radio', { name: /Mégane/ });
    expect(dialog.queryByRole('radio', { name: /Moto/ })).toBeNull();
  });

  it('says why days cannot be had, and asks for nothing', async () => {
    const { callsOf } = open(mine(), () => {
      throw new ApiProblem('days_blocked', 409, 'Ce parking n’est pas disponible tous les jours de votre séjour.');
    });
    const dialog = await openDialog();
    await leaveLater(dialog);
    await dialog.findByText(/n’est pas disponible tous les jours/);
    await userEvent.click(dialog.getByRole('button', { name: 'Demander ce changement' }));
    expect(callsOf(stayChangesApi.askChange)).toEqual([]);
  });

  it('changes the return alone once the stay has begun, and nothing once it is over', async () => {
    open(mine({ start_date: day(-1), end_date: day(2) }));
    const dialog = await openDialog();
    expect(dialog.queryByLabelText(/^Dépôt de la voiture/)).toBeNull();
    expect(dialog.queryByRole('radio', { name: /Mégane/ })).toBeNull();
    dialog.getByLabelText(/^Reprise de la voiture/);
    cleanup();
    open(mine({ start_date: day(-4), end_date: day(-1) }));
    expect(screen.queryByRole('button', { name: 'Modifier mon séjour' })).toBeNull();
  });

  it('shows what waits to both: the driver takes it back, the owner accepts or refuses', async () => {
    const { callsOf } = open(mine({ change }));
    const asked = within(await screen.findByRole('region', { name: 'Changement demandé' }));
    expect(screen.queryByRole('button', { name: 'Modifier mon séjour' })).toBeNull();
    asked.getByText(/peut répondre jusqu’au 2 mars 2027/);
    await userEvent.click(asked.getByRole('button', { name: 'Retirer ma demande' }));
    const params = { request_id: mine().request.id, change_id: 'c' };
    await waitFor(() => expect(callsOf(stayChangesApi.withdrawChange)).toMatchObject([{ params }]));
    cleanup();

    const owner = open(received());
    const shown = within(await screen.findByRole('region', { name: 'Changement demandé' }));
    shown.getByText('Denis demande un changement');
    shown.getByRole('row', { name: /Prix 30\s€ 50\s€/ });
    await userEvent.click(shown.getByRole('button', { name: 'Accepter' }));
    await waitFor(() => expect(owner.callsOf(stayChangesApi.agreeToChange)).toMatchObject([{ params }]));
    await userEvent.click(shown.getByRole('button', { name: 'Refuser' }));
    await waitFor(() => expect(owner.callsOf(stayChangesApi.refuseChange)).toMatchObject([{ params }]));
  });
});

describe('CN-03 « Je rentre plus tard »', () => {
  async function openReturn() {
    await userEvent.click(await screen.findByRole('button', { name: 'Je rentre plus tard' }));
    return within(await screen.findByRole('dialog'));
  }

  it('tells another hour of the same day, and asks for one', async () => {
    const { callsOf } = open(mine());
    const dialog = await openReturn();
    await userEvent.click(dialog.getByRole('button', { name: 'Annoncer cette heure' }));
    dialog.getByText('Indiquez une heure');
    await userEvent.type(dialog.getByLabelText(/^Heure de retour/), '18:30');
    await userEvent.click(dialog.getByRole('button', { name: 'Annoncer cette heure' }));
    await waitFor(() =>
      expect(callsOf(stayChangesApi.tellReturnHour)).toEqual([
        { params: { request_id: mine().request.id }, body: { return_hour: '18:30' } },
      ]),
    );
    expect(callsOf(stayChangesApi.askChange)).toEqual([]);
  });

  it('asks for another day with its price and the hour', async () => {
    const { callsOf } = open(mine());
    const dialog = await openReturn();
    const field = dialog.getByLabelText(/^Jour de retour/);
    await userEvent.clear(field);
    await userEvent.type(field, typed(day(15)));
    await userEvent.tab();
    await userEvent.type(dialog.getByLabelText(/^Heure de retour/), '09:00');
    await dialog.findByRole('row', { name: /Prix 30\s€ 50\s€/ });
    await userEvent.click(dialog.getByRole('button', { name: 'Demander ce changement' }));
    await waitFor(() =>
      expect(callsOf(stayChangesApi.askChange)).toMatchObject([
        { body: { start_date: STAY.start_date, end_date: day(15), total_price: 50, return_hour: '09:00' } },
      ]),
    );
    expect(callsOf(stayChangesApi.tellReturnHour)).toEqual([]);
  });

  it('says the hour that was told to both', async () => {
    open(mine({ told_return_hour: '18:30' }));
    await screen.findByText(/Vous avez annoncé votre retour à/);
    screen.getByText(/^18\sh\s30$/);
    cleanup();
    const stay = received();
    open({ ...stay, request: { ...stay.request, told_return_hour: '18:30' } } as Stay);
    await screen.findByText(/Denis annonce son retour à/);
  });
});
