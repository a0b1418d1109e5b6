import { listingsApi } from '@placette/contracts/client/listings';
import { calendarApi } from '@placette/contracts/client/listings/calendar';
import { preparedRequestsApi } from '@placette/contracts/client/requests/prepared';
import { vehiclesApi } from '@placette/contracts/client/requests/vehicles';
import { addDays, today } from '@placette/contracts/kernel/days';
import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import type { PreparedRequest } from '@placette/contracts/requests/prepared/schema';
import { noTravel } from '@placette/contracts/requests/travel/travel';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { aParking, aPreparedRequest, aVehicle } from '@placette/shell-api/testing/samples';
import { NO_SHUTTLE_PRICE } from '@placette/contracts/requests/travel/shuttle-price';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ChangePreparedScreen } from './change-prepared-screen.js';

const { getPreparedRequest, changePreparedRequest } = preparedRequestsApi;
const stay = { start_date: addDays(today(), 10), end_date: addDays(today(), 17) };
const travel = { ...noTravel(), return_time: '18:05', ...NO_SHUTTLE_PRICE, shuttle: null, outside_shuttle: [] };
const prepared = (part: Partial<PreparedRequest> = {}) => aPreparedRequest({ ...stay, travel, ...part });
const { id } = prepared();

interface Given {
  get?: () => unknown;
  change?: () => unknown;
  parking?: Partial<ParkingSpotPage>;
}

function open({ get = () => prepared(), change = () => prepared({ version: 2 }), parking }: Given = {}) {
  return renderScreen(<ChangePreparedScreen />, {
    path: '/dashboard/mes-demandes/preparees/:id',
    at: `/dashboard/mes-demandes/preparees/${id}`,
    identityVerified: false,
    answers: [
      [getPreparedRequest, get],
      [changePreparedRequest, change],
      [listingsApi.getParkingSpotPage, () => aParking(parking)],
      [vehiclesApi.listMyVehicles, () => ({ vehicles: [aVehicle()] })],
      [calendarApi.getAvailability, () => ({ nombre_places: 1, days: [], free_spots: 1 })],
    ],
  });
}

const message = () => screen.findByLabelText<HTMLTextAreaElement>('Message');
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer les changements' }));
const write = async (value: string) => fireEvent.change(await message(), { target: { value } });

beforeEach(() => sessionStorage.clear());

describe('changing a prepared request (C49)', () => {
  it('shows what it says, sends all of it with its version, and leads back to it', async () => {
    const { callsOf, location, said } = open();
    expect((await message()).value).toBe(prepared().message);
    expect(screen.getByLabelText<HTMLInputElement>('Heure de retour').value).toBe('18\u00a0h\u00a005');
    await write('Nous arrivons plus tard.');
    await save();
    await waitFor(() => expect(location.search).toBe(`?preparee=${id}`));
    expect(callsOf(changePreparedRequest)).toEqual([
      {
        params: { prepared_id: id },
        body: {
          ...{ version: 1, vehicle_id: aVehicle().id, ...stay, message: 'Nous arrivons plus tard.' },
          ...{ ...noTravel(), return_time: '18:05' },
        },
      },
    ]);
    expect(said).toEqual(['Demande préparée modifiée.']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('says that another device changed it, shows what it says now, and then changes that', async () => {
    const refused = new ApiProblem('prepared_request_changed', 409, 'Modifiée ailleurs.');
    let latest = prepared();
    const { callsOf } = open({
      get: () => latest,
      change: () => (callsOf(changePreparedRequest).length === 1 ? Promise.reject(refused) : prepared({ version: 3 })),
    });
    await write('De cet appareil.');
    latest = prepared({ version: 2, message: 'De l’autre.' });
    await save();
    await screen.findByRole('group', { name: 'Cette demande a été modifiée ailleurs entre-temps' });
    await waitFor(async () => expect((await message()).value).toBe('De l’autre.'));
    await save();
    await waitFor(() =>
      expect(callsOf(changePreparedRequest).at(-1)).toMatchObject({ body: { version: 2, message: 'De l’autre.' } }),
    );
  });

  it('keeps what is typed while another device changes it, until it is sent', async () => {
    let latest = prepared();
    const { signal } = open({ get: () => latest });
    await write('De cet appareil.');
    latest = prepared({ version: 2, message: 'De l’autre.' });
    await signal('requests');
    expect((await message()).value).toBe('De cet appareil.');
  });

  it.each([
    ['sent', 'Cette demande est déjà envoyée', 'Voir la demande', '/dashboard/demandes/the-request'],
    ['withdrawn', 'Vous avez retiré cette demande', 'Voir le parking', `/parking/${prepared().parking_spot.id}`],
    [
      'lapsed',
      'Cette demande s’est terminée le jour de l’arrivée',
      'Voir le parking',
      `/parking/${prepared().parking_spot.id}`,
    ],
  ] as const)('leads on from one that is %s', async (status, title, label, to) => {
    open({ get: () => prepared({ status, request_id: status === 'sent' ? 'the-request' : null }) });
    await screen.findByText(title);
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(to);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('says so when it was sent while the form was open', async () => {
    let latest = prepared();
    const change = () => {
      latest = prepared({ status: 'sent', request_id: 'the-request' });
      return Promise.reject(new ApiProblem('prepared_request_settled', 409, 'Déjà partie.'));
    };
    open({ get: () => latest, change });
    await message();
    await save();
    await screen.findByText('Cette demande est déjà envoyée');
  });

  it('says that there is none, or none of this account', async () => {
    open({ get: () => Promise.reject(new ApiProblem('prepared_request_not_found', 404, 'Introuvable.')) });
    await screen.findByText('Demande préparée introuvable');
    expect(screen.getByRole('link', { name: 'Mes demandes' }).getAttribute('href')).toBe('/dashboard/mes-demandes');
  });

  it('cannot change one whose parking is closed', async () => {
    open({ parking: { available: false } });
    await screen.findByText('Cette place n’est plus proposée');
    expect(screen.queryByRole('form')).toBeNull();
  });
});
